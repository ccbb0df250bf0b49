import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './en.json';
import fighters from './fighters/en.json';
import fire from './fire/en.json';
import game from './game/en.json';
import orders from './orders/en.json';
import shadows from './shadows/en.json';

/** The page's own texts. Sentences about the battle come from the words that the command line shares. */
export const texts = createInstance();

void texts.use(initReactI18next).init({
  lng: 'en',
  ns: ['page', 'game', 'orders', 'fire', 'fighters', 'shadows'],
  defaultNS: 'page',
  initAsync: false,
  resources: { en: { page: en, game, orders, fire, fighters, shadows } },
  // React escapes.
  interpolation: { escapeValue: false },
});

import 'pixi.js/unsafe-eval';
import '@fontsource-variable/source-sans-3';
import '@fontsource/ibm-plex-mono';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>Jump Point</h1>
  </StrictMode>,
);

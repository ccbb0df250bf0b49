import 'pixi.js/unsafe-eval';
import './policy.ts';
import '@fontsource-variable/source-sans-3';
import '@fontsource/ibm-plex-mono';
import './styles/base.css';
import './styles/frame.css';
import './styles/top.css';
import './styles/stage.css';
import './styles/watch.css';
import './styles/fleets.css';
import './styles/sheet.css';
import './styles/log.css';
import './styles/game.css';
import './styles/orders.css';
import './styles/fire.css';
import './styles/fighters.css';
import './styles/shadows.css';
import './styles/dialogs.css';
import './styles/small.css';
import './i18n.ts';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import { usePointing } from './fighters/pointing.ts';
import { useTyped } from './fighters/typed.ts';
import { useAim } from './fire/aim.ts';
import { Broken } from './game/Broken.tsx';
import { useSealing } from './orders/act.ts';
import { start, usePlay } from './play.ts';
import { usePage } from './store.ts';
import { testing } from './testing.ts';

// The canvas draws its letters once: they have to be there first.
await Promise.all(
  ['600 13px "Source Sans 3 Variable"', '11px "IBM Plex Mono"'].map((font) => document.fonts.load(font)),
);

void start();

testing.stores = () =>
  JSON.stringify(
    [usePage, usePlay, useSealing, useAim, usePointing, useTyped].map((store) => store.getState()),
    (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value),
  );

// Not in StrictMode: it mounts everything twice, and @pixi/react 8.0.5 then destroys a stage whose renderer was ready
// before the second time, for good.
let root: Root | null = null;
testing.mount = () => {
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <Broken>
      <App />
    </Broken>,
  );
};
testing.unmount = () => {
  root?.unmount();
  root = null;
};
testing.mount();

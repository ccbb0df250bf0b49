/** What tests may ask of the page. Nothing in it changes a battle. */
export interface Testing {
  /** How many frames the stage has drawn. */
  renders: number;
  /** All that the stage holds, as plain values. */
  scene: () => unknown;
  /** All that the page remembers, as JSON: read only. */
  stores: () => string;
  mount: () => void;
  unmount: () => void;
}

declare global {
  interface Window {
    jumpPoint?: Testing;
  }
}

export const testing: Testing = {
  ...{ renders: 0, scene: () => null, stores: () => '' },
  ...{ mount: () => {}, unmount: () => {} },
};

// Tests of the page's parts run without a window.
if (typeof window !== 'undefined') window.jumpPoint = testing;

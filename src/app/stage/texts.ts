import { TextStyle } from 'pixi.js';
import { TABLE } from '../palette.ts';

const SANS = ['Source Sans 3 Variable', 'sans-serif'];
const MONO = ['IBM Plex Mono', 'monospace'];

export const EDGE_TEXT = new TextStyle({ fontFamily: MONO, fontSize: 10, fill: TABLE.faint });
export const NAME_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 13,
  fontWeight: '600',
  fill: TABLE.ink,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const MARK_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 12,
  fill: TABLE.lost,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const NUMBER_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 11,
  fill: TABLE.ink,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});

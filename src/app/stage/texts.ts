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
/** On the ring of a jump point: whose it is. */
export const POINT_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 12,
  fontWeight: '600',
  fill: 0xf2b544,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const NUMBER_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 11,
  fill: TABLE.ink,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const GROUP_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 11,
  fill: TABLE.ink,
  stroke: { color: 0x070c17, width: 2, join: 'round' },
});
export const STRENGTH_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 11,
  fontWeight: '600',
  fill: 0xffffff,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const TOLL_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 17,
  fontWeight: '600',
  fill: 0xffd9a0,
  stroke: { color: 0x070c17, width: 4, join: 'round' },
});
/** Boxes that a Shadow vessel heals. */
export const GAIN_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 17,
  fontWeight: '600',
  fill: 0xa8f0c0,
  stroke: { color: 0x070c17, width: 4, join: 'round' },
});
/** What is said of a vessel besides its name: cloaked, pinned, locked. */
export const SIGN_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 12,
  fontStyle: 'italic',
  fill: 0xe2c58a,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
/** On a ring around a place: how far, or whose. */
export const RING_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 11,
  fill: TABLE.faint,
  stroke: { color: 0x070c17, width: 4, join: 'round' },
});
/** A move by its ghost, and why it is illegal. */
export const ORDER_TEXT = new TextStyle({
  fontFamily: MONO,
  fontSize: 12,
  fill: TABLE.ink,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
});
export const REASON_TEXT = new TextStyle({
  fontFamily: SANS,
  fontSize: 13,
  fontWeight: '600',
  fill: 0xff9d8c,
  stroke: { color: 0x070c17, width: 3, join: 'round' },
  wordWrap: true,
  wordWrapWidth: 230,
  align: 'center',
  lineHeight: 16,
});

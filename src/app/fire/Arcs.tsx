/** Arcs and range bands of the weapons being aimed. */
export function Arcs() {
  return null;
}

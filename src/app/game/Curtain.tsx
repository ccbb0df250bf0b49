/** Between two players at one screen. */
export function Curtain() {
  return null;
}

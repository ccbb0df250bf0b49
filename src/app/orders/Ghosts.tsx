/** Where the ships being ordered will end. */
export function Ghosts() {
  return null;
}

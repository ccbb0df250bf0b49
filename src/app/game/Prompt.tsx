/** What the game waits for, in words, and the way back to the present. */
export function Prompt() {
  return null;
}

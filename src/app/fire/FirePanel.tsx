/** Fire of one ship of the side at the screen. */
export function FirePanel() {
  return null;
}

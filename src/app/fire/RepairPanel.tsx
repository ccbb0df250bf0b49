/** Damage control parties of the side at the screen. */
export function RepairPanel() {
  return null;
}

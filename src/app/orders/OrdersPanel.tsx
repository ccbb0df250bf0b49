/** Orders for the ships of the side at the screen. */
export function OrdersPanel() {
  return null;
}

/** Wilson's interval at 95% for a share of `count` in `of`. */
export function interval(count: number, of: number): [number, number] {
  const z = 1.96;
  const p = count / of;
  const middle = p + (z * z) / (2 * of);
  const wide = z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  return [(middle - wide) / (1 + (z * z) / of), (middle + wide) / (1 + (z * z) / of)];
}

/** The names most like a mistyped one, the nearest first, at most three. */
export function nearest(name: string, names: readonly string[]): string[] {
  const lower = name.slice(0, 80).toLowerCase();
  const close = names
    .map((known) => ({ known, far: distance(lower, known.toLowerCase()) }))
    .filter(({ known, far }) => far <= Math.max(1, Math.floor(known.length / 3)));
  close.sort((a, b) => a.far - b.far);
  return close.slice(0, 3).map(({ known }) => known);
}

/** How many letters to add, drop, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let far = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        far = Math.min(far, rows[i - 2]![j - 2]! + 1);
      row.push(far);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/**
 * Number of single-character insertions, deletions, substitutions and swaps of neighbours that turn one word into the
 * other (optimal string alignment): 1 from `sgima` to `sigma`.
 *
 * Source: Damerau (1964); Wagner & Fischer (1974) for the recurrence. Cost: O(a·b), so keep the words short.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edited = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      row.push(swapped ? Math.min(edited, at(beforeLast, j - 2) + 1) : edited);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}

/**
 * Replaces a value beyond the range of doubles, or a missing one, by null.
 *
 * @example
 * finiteOrNull(2); // 2
 * finiteOrNull(Infinity); // null
 * finiteOrNull(null); // null
 */
export function finiteOrNull(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}

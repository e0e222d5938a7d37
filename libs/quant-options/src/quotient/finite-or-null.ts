/** A value beyond the range of doubles, or none at all, is null in a result. */
export function finiteOrNull(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}

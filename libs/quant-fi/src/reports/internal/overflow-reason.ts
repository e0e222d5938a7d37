/** `overflow` where a figure is null, which it is beyond the range of doubles. */
export function overflowReason(figures: readonly (number | null)[]): 'overflow' | null {
  return figures.includes(null) ? 'overflow' : null;
}

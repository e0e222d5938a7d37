/**
 * The colour of a value between three: at 0 the first, at 1/2 the second, at 1 the third.
 *
 * @param part     of the range; beyond it, the ends
 * @param colours  as #rrggbb
 */
export function heatColour(part: number, [low, middle, high]: readonly [string, string, string]): string {
  const held = Math.min(1, Math.max(0, part));
  return held < 0.5 ? mixed(low, middle, 2 * held) : mixed(middle, high, 2 * held - 1);
}

function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `rgb(${parts.join(', ')})`;
}

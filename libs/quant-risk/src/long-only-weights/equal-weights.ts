/** 1/m for each of the m chosen assets, 0 for the others; null without a chosen one. */
export function equalWeights(volatilities: Float64Array, isChosen: (asset: number) => boolean): number[] | null {
  const chosen = Array.from(volatilities, (_, i) => (isChosen(i) ? 1 : 0));
  const count = chosen.reduce<number>((total, one) => total + one, 0);
  return count === 0 ? null : chosen.map((one) => one / count);
}

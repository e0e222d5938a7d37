/** Two rates as far from zero as each other, up to this. */
const TIE = 1e-9;

/** The rate nearest to zero; of a positive and a negative one that are equally near, the positive one. None: null. */
export function nearestToZero(rates: readonly number[]): number | null {
  const distance = Math.min(...rates.map(Math.abs));
  const nearest = rates.filter((rate) => Math.abs(rate) <= distance + TIE);
  return nearest.find((rate) => rate >= 0) ?? nearest.at(-1) ?? null;
}

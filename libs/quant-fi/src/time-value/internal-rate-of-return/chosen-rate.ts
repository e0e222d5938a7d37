/** A rate no further from zero than this is zero: doubles cannot tell what such a rate would earn. */
const ZERO = 1e-12;

/** Rates of which those that are zero but for rounding are exactly 0. */
export function withExactZero(rates: readonly number[]): number[] {
  const cleaned = rates.map((rate) => (Math.abs(rate) <= ZERO ? 0 : rate));
  return cleaned.filter((rate, i) => rate !== 0 || cleaned.indexOf(0) === i);
}

/**
 * The rate that is reported: the smallest that is not negative; where all are, the one nearest to zero. A profitable project with a
 * clean-up cost at its end has a rate near −1 as well, which would call it ruinous.
 *
 * @param rates  ascending; none: null
 */
export function chosenRate(rates: readonly number[]): number | null {
  return rates.find((rate) => rate >= 0) ?? rates.at(-1) ?? null;
}

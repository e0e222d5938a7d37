import { type AveragedOption, type ValuedAverage } from './average';
import { undiscountedBlack } from './undiscounted-black';

/** Volatility of ln G over that of the spot: √((n+1)(2n+1)/(6n²)). */
export function geometricVolatilityRatio(n: number): number {
  return Math.sqrt(((n + 1) * (2 * n + 1)) / 6) / n;
}

/** E[G] = S·e^(bT(n+1)/(2n) − σ²T(n²−1)/(12n²)), for b = r − q and n fixings. */
export function geometricForward({ S, T, sigma, r, q, observations: n }: AveragedOption): number {
  return S * Math.exp(((r - q) * T * (n + 1)) / (2 * n) - (sigma * sigma * T * (n * n - 1)) / (12 * n * n));
}

/**
 * Option on the geometric average, which is lognormal: Black's formula on E[G], its Greeks by the chain rule.
 *
 * Preconditions, unchecked: the bounds of the inputs.
 *
 * @see Kemna & Vorst (1990), "A pricing method for options based on average asset values", Journal of Banking and
 *   Finance 14, 113–129, here for discrete fixings.
 */
export function geometricAverageOption(option: AveragedOption): ValuedAverage {
  const { S, K, T, sigma, r, type, observations: n } = option;
  const F = geometricForward(option);
  const perSigma = geometricVolatilityRatio(n) * Math.sqrt(T);
  const totalVolatility = sigma * perSigma;
  const black = undiscountedBlack(type, F, K, totalVolatility);
  const discount = Math.exp(-r * T);
  const price = discount * black.price;
  const byForward = discount * black.delta * F;
  const drop = (sigma * T * (n * n - 1)) / (6 * n * n);
  return {
    price,
    bySpot: byForward / S,
    bySpotTwice: (discount * black.vega) / totalVolatility / S / S,
    byVolatility: discount * black.vega * perSigma - byForward * drop,
    byRate: (byForward * T * (n + 1)) / (2 * n) - T * price,
  };
}

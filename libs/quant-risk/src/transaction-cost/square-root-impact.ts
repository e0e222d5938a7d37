import { finiteOrNull } from '@quant/core/kernels';

/** Impact of a day's volume where the volatility is not known: low for single stocks. */
const DEFAULT_COEFFICIENT_BPS = 10;

/**
 * Market impact by the square-root law, I = Y·σ·√(Q/V) with Y = 1, or 10 basis points for Y·σ.
 *
 * Preconditions, unchecked: value ≥ 0, volume > 0, volatility > 0 where it is known.
 *
 * @param value       Q, value of the trade
 * @param volume      V, value traded in a day, in the same unit
 * @param volatility  σ per day, a fraction
 * @see Almgren, Thum, Hauptmann & Li (2005), "Direct estimation of equity market impact", Risk 18(7), 58–62; Tóth et al. (2011),
 *   "Anomalous price impact and the critical nature of liquidity in financial markets", Physical Review X 1, 021006.
 */
export function squareRootImpact(value: number, volume: number, volatility: number | null) {
  const participation = value / volume;
  const impactCoefficientBps = volatility === null ? DEFAULT_COEFFICIENT_BPS : 1e4 * volatility;
  // the ratio may leave the range of doubles where its root does not
  const root = Number.isFinite(participation) ? Math.sqrt(participation) : Math.sqrt(value) / Math.sqrt(volume);
  return {
    impactModel: 'square_root',
    marketImpactBps: impactCoefficientBps * root,
    impactCoefficientBps,
    participation: finiteOrNull(participation),
  } as const;
}

import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost } from '@quant/core/kernels';
import { closeToClose } from '../realized-volatility/close-to-close';
import { assertBars, type Bars } from './internal/bars';
import { volatilityEstimates } from './internal/volatility-estimates';

type Volatility = Request<'statsRealizedVolatility'>;

/**
 * Realised volatility of a series of bars, by every estimator that the prices allow.
 *
 * | estimator | variance per bar | needs |
 * |---|---|---|
 * | close to close | variance of ln(C_i/C_{i−1}), n − 1 in its denominator | closes |
 * | Parkinson | Σ ln(H/L)²/(4n·ln 2) | highs, lows |
 * | Garman–Klass | Σ[½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²]/n | all |
 * | Rogers–Satchell | Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n | all |
 * | Yang–Zhang | So + k·Sc + (1 − k)·Srs over the bars but the first | all |
 *
 * So and Sc are the variances of ln(O_i/C_{i−1}) and ln(C/O), Srs is that of Rogers and Satchell, m the number of bars
 * used, k = 0.34/(1.34 + (m + 1)/(m − 1)). A volatility is the root of A times the variance.
 *
 * @throws InvalidInputError  the series differ in length, or a close or an open is outside [low, high]
 * @remarks A high without a low, or the reverse, leaves the range estimators null. Returns that differ by rounding only
 *          (deviation up to 1e-12 of the largest) have the deviation 0. Accuracy: relative error ≤ 1e-13 over
 *          vectors/realized-volatility.exact.json. Cost: O(n).
 * @see Parkinson (1980) and Garman & Klass (1980), J. Business 53(1); Rogers & Satchell (1991), Annals of Applied
 *      Probability 1(4); Yang & Zhang (2000), J. Business 73(3), 477–492.
 * @example
 * const close = [102.1072, 105.8645, 102.8603, 100.693, 100.0532];
 * const high = [102.1072, 106.2107, 105.6565, 102.2524, 102.9614];
 * const low = [98.7717, 102.9419, 102.5817, 100.693, 99.7226];
 * const open = [99.7758, 103.0311, 105.1109, 101.581, 100.3161];
 * statsRealizedVolatility({ close, high, low, open, annualization_factor: 252 }).yang_zhang; // ≈ 0.316251006277668
 * statsRealizedVolatility({ close, annualization_factor: 252 }).close_to_close; // ≈ 0.460590144910179
 * statsRealizedVolatility({ close, annualization_factor: 252 }).parkinson; // null
 */
export function statsRealizedVolatility(request: Volatility): Answer<'statsRealizedVolatility'> {
  const { close, high = null, low = null, open = null, annualization_factor } = request;
  const bars: Bars = { close, high, low, open };
  assertBars(bars, { close: 'close', high: 'high', low: 'low', open: 'open' });
  const n = close.length;
  const { close_to_close, ...ranges } = volatilityEstimates(bars, n, n - 1, Math.sqrt(annualization_factor));
  return {
    close_to_close,
    close_to_close_daily: closeToClose(close),
    ...ranges,
    n,
    returns_used: n - 1,
    annualization_factor,
  };
}

const CLOSE_NANOSECONDS = 100;
const BAR_NANOSECONDS = 250;
const ANSWER_BYTES = 1000;

/** A time for each bar, with and without its range. */
export const cost = {
  estimate: ({ close, high, low, open }: Volatility) => {
    const hasRange = [high, low, open].some((prices) => prices);
    return estimatedCost((CLOSE_NANOSECONDS + (hasRange ? BAR_NANOSECONDS : 0)) * close.length, ANSWER_BYTES);
  },
  ceilingMs: 3,
} satisfies OperationCost<Volatility>;

import { TRADING_DAYS } from '../../annualization/bounds';
import { closeToClose } from '../../realized-volatility/close-to-close';
import { realizedVolatilityInputs, barsOf, type RealizedVolatilityInputs } from './inputs';
import { type RealizedVolatility } from './realized-volatility-result';
import { volatilityEstimates } from './volatility-estimates';

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
 * @param inputs.close                closing prices   [currency]  [n, 5 … 5000], > 0, inside [low, high]
 * @param inputs.high                 highest prices   [currency]  [n], > 0, at least low; default none
 * @param inputs.low                  lowest prices    [currency]  [n], > 0; default none
 * @param inputs.open                 opening prices   [currency]  [n], > 0, inside [low, high]; default none
 * @param inputs.annualizationFactor  A, bars of a year            integer 1 … 100 000, default 252
 * @returns annualised volatilities as fractions; null where an estimator lacks a series, 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
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
 * realizedVolatility({ close, high, low, open }).yangZhang; // ≈ 0.316251006277668
 * realizedVolatility({ close }).closeToClose; // ≈ 0.460590144910179
 * realizedVolatility({ close }).parkinson; // null
 */
export function realizedVolatility(inputs: RealizedVolatilityInputs): RealizedVolatility {
  realizedVolatilityInputs.assert(inputs);
  const { annualizationFactor = TRADING_DAYS } = inputs;
  const bars = barsOf(inputs);
  const n = bars.close.length;
  return {
    ...volatilityEstimates(bars, n, n - 1, Math.sqrt(annualizationFactor)),
    closeToCloseDaily: closeToClose(bars.close),
    n,
    returnsUsed: n - 1,
    annualizationFactor,
  };
}

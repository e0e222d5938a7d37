import { type Series } from '@quant/core';
import { logRatio, mean, resolvedDeviation } from '@quant/core/kernels';
import { type Bars } from './bars';
import { closeToClose } from './internal/close-to-close';
import { logRatios } from './log-ratios';

/** One volatility by five estimators; null where a price series that it needs is missing. */
export interface VolatilityEstimates {
  /** Standard deviation (n − 1) of log returns: needs closes. */
  readonly closeToClose: number;
  /** Parkinson (1980): needs highs and lows. */
  readonly parkinson: number | null;
  /** Garman and Klass (1980): needs all four prices. */
  readonly garmanKlass: number | null;
  /** Rogers and Satchell (1991): needs all four prices. */
  readonly rogersSatchell: number | null;
  /** Yang and Zhang (2000): needs all four prices. */
  readonly yangZhang: number | null;
}

/**
 * Volatilities of the last bars by every estimator that the prices allow, times `scale`: √(bars of a year) annualises.
 *
 * Preconditions, unchecked: the rules of assertBars; 1 ≤ bars ≤ n, 2 ≤ returns < n.
 *
 * @param bars     bars for the estimators inside a bar
 * @param returns  returns from close to close, for the estimators that look across bars
 */
export function volatilityEstimates(prices: Bars, bars: number, returns: number, scale: number): VolatilityEstimates {
  const { close, high, low, open } = prices;
  const range = high === null || low === null ? null : { high, low };
  const complete = range === null || open === null ? null : { ...range, close, open };
  const inside = complete === null ? null : lastBars(complete, bars);
  return {
    closeToClose: scale * closeToClose(close.slice(-returns - 1)),
    parkinson: range === null ? null : scale * parkinson(range.high.slice(-bars), range.low.slice(-bars)),
    garmanKlass: inside === null ? null : scale * garmanKlass(inside),
    rogersSatchell: inside === null ? null : scale * rogersSatchell(inside),
    yangZhang: complete === null ? null : scale * yangZhang(lastBars(complete, returns + 1)),
  };
}

function lastBars<Key extends string>(series: Readonly<Record<Key, Series>>, count: number): Record<Key, Series> {
  const entries = Object.entries<Series>(series).map(([key, values]) => [key, values.slice(-count)] as const);
  return Object.fromEntries(entries) as Record<Key, Series>;
}

/**
 * Volatility per bar from the ranges: √(Σ ln(H/L)²/(4n·ln 2)).
 *
 * Preconditions, unchecked: high ≥ low > 0, at least one bar.
 *
 * @see Parkinson (1980), "The extreme value method for estimating the variance of the rate of return", J. Business
 *   53(1), 61–65.
 */
function parkinson(high: Series, low: Series): number {
  const squares = logRatios(high, low).map((range) => range * range);
  return Math.sqrt(mean(squares) / (4 * Math.LN2));
}

/** Prices of successive bars, all four known. */
interface CompleteBars {
  readonly open: Series;
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}

/**
 * Volatility per bar from range and body: √(Σ[½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²]/n).
 *
 * A body is no longer than its range, so that every term is at least 0.11·ln(H/L)².
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar.
 *
 * @see Garman & Klass (1980), "On the estimation of security price volatilities from historical data", J. Business
 *   53(1), 67–78: the form that the authors recommend for practice.
 */
function garmanKlass({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const range = logRatio(high[i] as number, low[i] as number);
    const body = logRatio(close[i] as number, open[i] as number);
    terms[i] = 0.5 * range * range - (2 * Math.LN2 - 1) * body * body;
  }
  return Math.sqrt(mean(terms));
}

/**
 * Volatility per bar that neither drift nor gaps between the bars disturb: √(So + k·Sc + (1 − k)·Srs) over m bars and
 * the close before them, So and Sc the variances (m − 1) of ln(open/close before) and ln(close/open), Srs that of
 * Rogers and Satchell, k = 0.34/(1.34 + (m + 1)/(m − 1)).
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high]; m + 1 bars, m ≥ 2, of which the first only
 * lends its close.
 *
 * @see Yang & Zhang (2000), "Drift-independent volatility estimation based on high, low, open, and close prices", J.
 *   Business 73(3), 477–492.
 */
function yangZhang(bars: CompleteBars): number {
  const open = bars.open.slice(1);
  const close = bars.close.slice(1);
  const m = open.length;
  const overnight = resolvedDeviation(logRatios(open, bars.close.slice(0, -1)));
  const day = resolvedDeviation(logRatios(close, open));
  const range = rogersSatchell({ open, high: bars.high.slice(1), low: bars.low.slice(1), close });
  const k = 0.34 / (1.34 + (m + 1) / (m - 1));
  return Math.sqrt(overnight * overnight + k * day * day + (1 - k) * range * range);
}

/**
 * Volatility per bar that no drift disturbs: √(Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n).
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar.
 *
 * @see Rogers & Satchell (1991), "Estimating variance from high, low and closing prices", Annals of Applied Probability
 *   1(4), 504–512.
 */
function rogersSatchell({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const opened = open[i] as number;
    const closed = close[i] as number;
    const top = high[i] as number;
    const bottom = low[i] as number;
    terms[i] = logRatio(top, closed) * logRatio(top, opened) + logRatio(bottom, closed) * logRatio(bottom, opened);
  }
  return Math.sqrt(mean(terms));
}

import { type Series } from '@quant/core';
import { closeToClose } from '../../realized-volatility/close-to-close';
import {
  garmanKlassDeviation,
  parkinsonDeviation,
  rogersSatchellDeviation,
} from '../../realized-volatility/range-estimators';
import { yangZhangDeviation } from '../../realized-volatility/yang-zhang';
import { type Bars } from './bars';

/** One volatility by five estimators; null where a price series that it needs is missing. */
export interface VolatilityEstimates {
  /** Standard deviation (n − 1) of log returns: needs closes. */
  readonly close_to_close: number;
  /** Parkinson (1980): needs highs and lows. */
  readonly parkinson: number | null;
  /** Garman and Klass (1980): needs all four prices. */
  readonly garman_klass: number | null;
  /** Rogers and Satchell (1991): needs all four prices. */
  readonly rogers_satchell: number | null;
  /** Yang and Zhang (2000): needs all four prices. */
  readonly yang_zhang: number | null;
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
    close_to_close: scale * closeToClose(close.slice(-returns - 1)),
    parkinson: range === null ? null : scale * parkinsonDeviation(range.high.slice(-bars), range.low.slice(-bars)),
    garman_klass: inside === null ? null : scale * garmanKlassDeviation(inside),
    rogers_satchell: inside === null ? null : scale * rogersSatchellDeviation(inside),
    yang_zhang: complete === null ? null : scale * yangZhangDeviation(lastBars(complete, returns + 1)),
  };
}

function lastBars<Key extends string>(series: Readonly<Record<Key, Series>>, count: number): Record<Key, Series> {
  const entries = Object.entries<Series>(series).map(([key, values]) => [key, values.slice(-count)] as const);
  return Object.fromEntries(entries) as Record<Key, Series>;
}

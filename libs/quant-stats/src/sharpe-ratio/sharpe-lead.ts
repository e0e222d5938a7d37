import { sampleShape, type SampleShape } from '@quant/core/kernels';
import { type PeriodSharpe } from './period-sharpe';
import { relativeSpread, unitOf } from './relative-spread';

/** By how much a Sharpe ratio exceeds a benchmark, against its sampling error. */
export interface SharpeLead {
  readonly shape: SampleShape;
  /** In what the next two are measured. */
  readonly unit: number;
  /** (SR − SR*)/unit, per period. */
  readonly lead: number;
  /** √V/unit; 0 takes returns of two sizes only. */
  readonly spread: number;
  /** (SR − SR*)·√(n − 1)/√V; null where V is 0. */
  readonly zScore: number | null;
}

/**
 * Lead of a Sharpe ratio per period over a benchmark per period.
 *
 * Precondition, unchecked: a finite ratio.
 */
export function sharpeLead(
  returns: ArrayLike<number>,
  { mean, deviation }: PeriodSharpe,
  ratio: number,
  benchmark: number,
): SharpeLead {
  const shape = sampleShape(returns, mean, deviation);
  const spread = relativeSpread(ratio, shape);
  const unit = unitOf(ratio);
  const lead = (ratio - benchmark) / unit;
  const zScore = spread === 0 ? null : (lead * Math.sqrt(returns.length - 1)) / spread;
  return { shape, unit, lead, spread, zScore };
}

/** 1 + V·(quantile/(SR − SR*))²; null where the ratio does not exceed the benchmark. */
export function trackRecordLength({ lead, spread }: SharpeLead, quantile: number): number | null {
  return lead > 0 ? 1 + ((spread / lead) * quantile) ** 2 : null;
}

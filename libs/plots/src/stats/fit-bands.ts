import { studentTQuantile } from '@quant/core';
import { type BandSeries, type Interval } from '../picture/picture';
import { grid } from '../picture/points';
import { type FittedCurve } from './fitted-curve';

interface Evidence {
  readonly dfResidual: number;
  readonly residualStdError: number | null;
  readonly confidence: number;
}

const INTERVALS = 60;

/** Confidence band of the curve and prediction band of observations; empty without residuals. */
export function fitBands(
  { valueAt, errorAt }: FittedCurve,
  [low, high]: readonly [number, number],
  { dfResidual, residualStdError, confidence }: Evidence,
): readonly BandSeries[] {
  if (dfResidual < 1 || residualStdError === null || residualStdError === 0) return [];
  const reach = residualStdError * studentTQuantile((1 + confidence) / 2, dfResidual);
  const band = (deviationOf: (error: number) => number) =>
    grid(low, high, INTERVALS).map((x): Interval => {
      const away = reach * deviationOf(errorAt(x));
      return [x, valueAt(x) - away, valueAt(x) + away];
    });
  const percent = `${Number((100 * confidence).toPrecision(6))}%`;
  return [
    { kind: 'band', label: `${percent} of observations`, tone: 'muted', points: band((error) => Math.hypot(1, error)) },
    { kind: 'band', label: `Curve with ${percent} confidence`, tone: 'secondary', points: band((error) => error) },
  ];
}

import { assertInputs, assertNumber, assertOneOf, type Bounds, InvalidInputError } from '@quant/core';
import { completeZeroCurve } from '../zero-curve/complete-zero-curve';
import { type CurvePoint } from '../zero-curve/curve-point';
import { type ZeroCurve } from '../zero-curve/zero-curve';

const COMPOUNDINGS = ['continuous', 'annual', 'semi', 'semiannual'] as const;

/** How often interest is added to the capital; `semi` and `semiannual` are twice a year. */
export type Compounding = (typeof COMPOUNDINGS)[number];

/** A zero curve, and the time between which a rate is wanted. */
export interface ForwardRateInputs {
  /** Zero rates [n, 2 … 500] in any order, each in either spelling; tenors distinct. */
  readonly yieldCurve: readonly CurvePoint[];
  /** Years from now, ≥ 0, ≤ 200. */
  readonly forwardStart: number;
  /** Years from now, above `forwardStart`, ≤ 200. */
  readonly forwardEnd: number;
  /** Of the zero rates and of the forward rate; default `continuous`. */
  readonly compounding?: Compounding | undefined;
}

/** The curve in order, and the default written out. */
export interface CompleteForwardRateInputs {
  readonly curve: ZeroCurve;
  readonly forwardStart: number;
  readonly forwardEnd: number;
  readonly compounding: Compounding;
}

const FEWEST_POINTS = 2;
const YEARS: Bounds = { atLeast: 0, atMost: 200 };

/**
 * @returns the inputs with their default, and the points in ascending order of tenor
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeForwardRateInputs(inputs: ForwardRateInputs): CompleteForwardRateInputs {
  assertInputs(inputs);
  const { yieldCurve, forwardStart, forwardEnd, compounding = 'continuous' } = inputs;
  const { tenors, rates } = completeZeroCurve(yieldCurve, 'yieldCurve', FEWEST_POINTS);
  assertNumber(forwardStart, 'forwardStart', YEARS);
  assertNumber(forwardEnd, 'forwardEnd', YEARS);
  assertOneOf(compounding, 'compounding', COMPOUNDINGS);
  if (forwardStart >= forwardEnd) {
    throw new InvalidInputError(['forwardEnd'], 'value_error', 'above forwardStart', forwardEnd);
  }
  // + 0: a rate of −0 would show in the answer
  return { curve: { tenors, rates: rates.map((rate) => rate + 0) }, forwardStart, forwardEnd, compounding };
}

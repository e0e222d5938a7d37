import { choice, inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { completeZeroCurve } from '../curve-points/complete-zero-curve';
import { curvePoints } from '../curve-points/curve-point';
import { type CurvePoints } from '../../zero-curve/points';

const COMPOUNDINGS = ['continuous', 'annual', 'semi', 'semiannual'] as const;
const YEARS = { atLeast: 0, atMost: 200 };

/** How often interest is added to the capital; `semi` and `semiannual` are twice a year. */
export type Compounding = (typeof COMPOUNDINGS)[number];

/** A zero curve, and the time between which a rate is wanted. */
export const forwardRateInputs = inputs({
  /** Zero rates [n, 2 … 500] in any order, each in either spelling; tenors distinct. */
  yieldCurve: curvePoints(2),
  /** Years from now, ≥ 0, ≤ 200. */
  forwardStart: number(YEARS),
  /** Years from now, above `forwardStart`, ≤ 200. */
  forwardEnd: number(YEARS),
  /** Of the zero rates and of the forward rate; default `continuous`. */
  compounding: choice(COMPOUNDINGS, 'continuous'),
});

/** A zero curve, and the time between which a rate is wanted. */
export type ForwardRateInputs = InputsOf<typeof forwardRateInputs>;

/** The curve in order, and the default written out. */
export interface CompleteForwardRateInputs {
  readonly curve: CurvePoints;
  readonly forwardStart: number;
  readonly forwardEnd: number;
  readonly compounding: Compounding;
}

/**
 * @returns the inputs with their default, and the points in ascending order of tenor
 * @throws InvalidInputError  an input breaks the rule shown at its field
 */
export function completeForwardRateInputs(inputs: ForwardRateInputs): CompleteForwardRateInputs {
  const { yieldCurve, forwardStart, forwardEnd, compounding } = forwardRateInputs.complete(inputs);
  const { tenors, rates } = completeZeroCurve(yieldCurve, 'yieldCurve');
  if (forwardStart >= forwardEnd) {
    throw new InvalidInputError(['forwardEnd'], 'value_error', 'above forwardStart', forwardEnd);
  }
  // + 0: a rate of −0 would show in the answer
  return { curve: { tenors, rates: rates.map((rate) => rate + 0) }, forwardStart, forwardEnd, compounding };
}

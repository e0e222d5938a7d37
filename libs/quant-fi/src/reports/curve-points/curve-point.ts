import { type Element, type Field, inputs, type InputsOf, list, number, variants } from '@quant/core';

const TENOR = { greaterThan: 0, atMost: 200 };
const RATE = { greaterThan: -1, atMost: 10 };
const MOST_POINTS = 500;

const point = inputs({
  /** Years, > 0, ≤ 200. */
  tenor: number(TENOR),
  /** Zero rate, a fraction, > −1, ≤ 10. */
  rate: number(RATE),
});

const marketPoint = inputs({
  /** Years, > 0, ≤ 200. */
  tenorYears: number(TENOR),
  /** Zero rate, a fraction, > −1, ≤ 10. */
  spotRate: number(RATE),
});

/** A tenor in years with its zero rate per year, or the same under the names of the market. */
export type CurvePoint = InputsOf<typeof point> | InputsOf<typeof marketPoint>;

const curvePoint: Element<CurvePoint> = variants(point, marketPoint);

/** Points of a zero curve, in any order, `fewest` … 500. */
export function curvePoints(fewest: number): Field<readonly CurvePoint[], readonly CurvePoint[], true> {
  return list(curvePoint, { atLeast: fewest, atMost: MOST_POINTS });
}

/** The numbers of a point, whatever their names. */
export function tenorAndRate(given: CurvePoint): readonly [tenor: number, rate: number] {
  return 'tenorYears' in given ? [given.tenorYears, given.spotRate] : [given.tenor, given.rate];
}

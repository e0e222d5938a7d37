import { type CurvePoints } from './points';

/** The points in ascending order of tenor. Preconditions, unchecked: as many rates as tenors. */
export function sortedCurve(tenors: readonly number[], rates: readonly number[]): CurvePoints {
  const order = [...tenors.keys()].sort((a, b) => (tenors[a] as number) - (tenors[b] as number));
  return {
    tenors: order.map((index) => tenors[index] as number),
    rates: order.map((index) => rates[index] as number),
  };
}

import { refusal } from '../../../../tools/testing/refusal';
import { completeZeroCurve } from '../reports/curve-points/complete-zero-curve';
import { type CurvePoint, curvePoints } from '../reports/curve-points/curve-point';
import { linearRate } from './linear-rate';

/** The points as the functions check them and put them in order. */
function checkedZeroCurve(points: readonly CurvePoint[], name: string, fewest: number) {
  curvePoints(fewest).check(points, [name]);
  return completeZeroCurve(points, name);
}

const CURVE = checkedZeroCurve(
  [
    { tenor: 4, rate: 0.05 },
    { tenorYears: 1, spotRate: 0.03 },
    { tenor: 2, rate: 0.04 },
  ],
  'curve',
  1,
);

test('points of both spellings are put in order', () => {
  expect(CURVE).toEqual({ tenors: [1, 2, 4], rates: [0.03, 0.04, 0.05] });
});

test.each([
  ['before the first point', 0.5, 0.03],
  ['at the first point', 1, 0.03],
  ['at a point', 2, 0.04],
  ['between two points', 3, 0.045],
  ['at the last point', 4, 0.05],
  ['beyond the last point', 100, 0.05],
])('the rate %s', (_, tenor, expected) => {
  expect(linearRate(CURVE, tenor)).toBe(expected);
});

test('one point makes a flat curve', () => {
  const flat = checkedZeroCurve([{ tenor: 5, rate: -0.01 }], 'curve', 1);
  expect([0, 5, 50].map((tenor) => linearRate(flat, tenor))).toEqual([-0.01, -0.01, -0.01]);
});

test.each<[string, unknown, unknown, string]>([
  ['no array', {}, ['curve'], 'list_type'],
  ['too few points', [], ['curve'], 'too_short'],
  ['too many points', Array.from({ length: 501 }, (_, i) => ({ tenor: i + 1, rate: 0 })), ['curve'], 'too_long'],
  ['no point', [3], ['curve', 0], 'dict_type'],
  ['no tenor', [{ rate: 0.01 }], ['curve', 0, 'tenor'], 'missing'],
  ['no rate, in the other spelling', [{ tenorYears: 1 }], ['curve', 0, 'spotRate'], 'missing'],
  ['a mixture of spellings', [{ tenor: 1, spotRate: 0.01 }], ['curve', 0, 'tenorYears'], 'missing'],
  ['tenor 0', [{ tenor: 0, rate: 0.01 }], ['curve', 0, 'tenor'], 'greater_than'],
  ['tenor beyond 200', [{ tenor: 201, rate: 0.01 }], ['curve', 0, 'tenor'], 'less_than_equal'],
  ['rate −1', [{ tenor: 1, rate: -1 }], ['curve', 0, 'rate'], 'greater_than'],
  ['rate beyond 10', [{ tenorYears: 1, spotRate: 11 }], ['curve', 0, 'spotRate'], 'less_than_equal'],
  [
    'one tenor twice',
    [
      { tenor: 1, rate: 0.01 },
      { tenorYears: 1, spotRate: 0.02 },
    ],
    ['curve'],
    'value_error',
  ],
])('a curve with %s is refused', (_, points, path, rule) => {
  expect(refusal(() => checkedZeroCurve(points as CurvePoint[], 'curve', 1))).toMatchObject({ path, rule });
});

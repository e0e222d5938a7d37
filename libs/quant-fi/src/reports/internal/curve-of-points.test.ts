import { refusal } from '../../../../../tools/testing/refusal';
import { curveOfPoints } from './curve-of-points';

test('points of both spellings are put in order', () => {
  const points = [
    { tenor: 4, rate: 0.05 },
    { tenor_years: 1, spot_rate: 0.03 },
    { tenor: 2, rate: 0.04 },
  ];
  expect(curveOfPoints(points, 'curve')).toEqual({ tenors: [1, 2, 4], rates: [0.03, 0.04, 0.05] });
});

test('a curve with one tenor twice is refused', () => {
  const points = [
    { tenor: 1, rate: 0.01 },
    { tenor_years: 1, spot_rate: 0.02 },
  ];
  expect(refusal(() => curveOfPoints(points, 'curve'))).toMatchObject({ path: ['curve'], rule: 'value_error' });
});

import fc from 'fast-check';
import { nearestStep, stepsOf } from './steps';

const line = (xs: readonly number[]) => ({
  kind: 'line' as const,
  label: '',
  tone: 'primary' as const,
  points: xs.map((x) => [x, 1] as const),
});
const picture = { id: 'a', title: 'A', subtitle: '', description: '', x: { label: 'n' } };

test('the values of the series with most of them, in order', () => {
  expect(stepsOf({ ...picture, panels: [{ y: { label: '' }, series: [line([1, 2]), line([3, 1, 2])] }] })).toEqual([
    1, 2, 3,
  ]);
});

test('the middles of bars, and the names of a heat map', () => {
  const bars = {
    kind: 'bars' as const,
    label: '',
    tone: 'primary' as const,
    bars: [[0, 2, 0, 1] as const, [2, 4, 0, 1] as const],
  };
  expect(stepsOf({ ...picture, panels: [{ y: { label: '' }, series: [bars] }] })).toEqual([1, 3]);
  expect(stepsOf({ ...picture, x: { label: '', categories: ['a', 'b'] }, panels: [] })).toEqual([0, 1]);
});

test('finds the nearest value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1 }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      (some, x) => {
        const steps = [...some].sort((a, b) => a - b);
        const least = Math.min(...steps.map((step) => Math.abs(step - x)));
        expect(Math.abs((nearestStep(steps, x) ?? NaN) - x)).toBe(least);
      },
    ),
  );
});

test('of no values, none', () => {
  expect(nearestStep([], 3)).toBeUndefined();
});

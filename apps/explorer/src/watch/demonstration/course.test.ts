import fc from 'fast-check';
import { type Course, valueAt } from './scenario';

const course: Course = [
  [0, 100],
  [10, 80],
  [30, 90],
];

test.each([
  [-5, 100],
  [0, 100],
  [5, 90],
  [10, 80],
  [20, 85],
  [30, 90],
  [99, 90],
])('at minute %d it is %d', (minute, value) => {
  expect(valueAt(course, minute)).toBeCloseTo(value, 12);
});

test('between two points it stays between their values, and keeps its direction', () => {
  fc.assert(
    fc.property(fc.double({ min: 10, max: 30, noNaN: true }), fc.double({ min: 10, max: 30, noNaN: true }), (a, b) => {
      const [low, high] = [valueAt(course, Math.min(a, b)), valueAt(course, Math.max(a, b))];
      expect(low).toBeGreaterThanOrEqual(80);
      expect(high).toBeLessThanOrEqual(90 + 1e-12);
      expect(high).toBeGreaterThanOrEqual(low - 1e-12);
    }),
  );
});

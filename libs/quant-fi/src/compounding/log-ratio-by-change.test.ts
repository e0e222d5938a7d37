import { logRatioByChange } from './growth';

test.each([
  // a change that neither level shows
  [1e-20, 1, 1, 1e-20],
  [-0.25, 3, 4, -0.2876820724517809],
  // ln(1e-15/2), of which the change has lost all digits
  [-1 + 5e-16, 1e-15, 2, -35.23192357547063],
  [9, 10, 1, 2.302585092994046],
])('a change by %d, from the levels %d and %d, is %d', (change, later, earlier, expected) => {
  expect(Math.abs(logRatioByChange(change, later, earlier) / expected - 1)).toBeLessThan(4e-16);
});

test('a loss of everything is −∞', () => {
  expect(logRatioByChange(-1, 0, 5)).toBe(-Infinity);
});

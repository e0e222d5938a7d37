import { studentTTails } from './student-t-tails';

const LN10 = Math.LN10;

test.each<[string, number[], [df: number, location: number, scale: number], number]>([
  ['at the location', [3], [2, 3, 1], 0],
  ['near it', [1, -1, 2], [4, 0, 1], 2 * Math.log1p(0.25) + Math.log(2)],
  ['in units of the scale', [7, 3], [1, 5, 2], 2 * Math.LN2],
  ['where the square is no double', [1, 0], [2, 0, 1e-200], 400 * LN10 - Math.LN2],
  ['where a product of squares is none', Array<number>(20).fill(1), [4, 0, 1e-60], 20 * (120 * LN10 - Math.log(4))],
])('Σ ln(1 + r²/ν) %s', (_, values, [df, location, scale], total) => {
  const actual = studentTTails(Float64Array.from(values), df, location, scale);
  expect(Math.abs(actual - total)).toBeLessThanOrEqual(1e-15 * Math.max(1, total));
});

import { rollBackAmerican, rollBackEuropean } from './roll-back';

const INWARD = 0.4;
const OUTWARD = 0.55;

/** One step at a time, in a new array each. */
function plain(values: readonly number[], to: number, least: (step: number, j: number) => number): number[] {
  const step = values.length - 2;
  if (step < to) return [...values];
  const earlier = values
    .slice(0, -1)
    .map((value, j) => Math.max(INWARD * value + OUTWARD * (values[j + 1] ?? NaN), least(step, j)));
  return plain(earlier, to, least);
}

const spans = [
  [9, 0],
  [9, 1],
  [8, 2],
  [2, 1],
  [1, 0],
  [3, 3],
] as const;

describe.each(spans)('from step %d to step %d', (from, to) => {
  test.each([0, 1, from >> 1, from, from + 1])('with %d live nodes', (live) => {
    const values = Array.from({ length: from + 1 }, (_, j) => (j < live ? (j + 2) ** -1.5 : 0));
    // a function of 2j − step alone, positive where some live node lies ahead
    const exercise = Float64Array.from({ length: 2 * from + 1 }, (_, at) => 0.07 * (2 * live - at));

    const european = Float64Array.from([...values, 0]);
    rollBackEuropean(european, live, from, to, INWARD, OUTWARD);
    expect([...european.subarray(0, to + 1)]).toEqual(plain(values, to, () => 0));

    const american = Float64Array.from([...values, 0]);
    rollBackAmerican(american, exercise, from, live, from, to, INWARD, OUTWARD);
    const least = (step: number, j: number) => exercise[from - step + 2 * j] ?? NaN;
    expect([...american.subarray(0, to + 1)]).toEqual(plain(values, to, least));
  });
});

import { rules } from '@quant/contract/rules/risk-drawdown';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { riskDrawdown } from './risk-drawdown';

const drawdownAnalysis = answering<'riskDrawdown', typeof riskDrawdown>(rules, riskDrawdown);

const of = (...equity_curve: number[]) => {
  Object.freeze(equity_curve);
  return drawdownAnalysis({ equity_curve });
};

test('an episode runs from the last value at its peak to the first one back there', () => {
  expect(of(100, 110, 110, 99, 88, 88, 105, 110, 120).drawdowns).toEqual([
    {
      peak_index: 2,
      trough_index: 4,
      recovery_index: 7,
      depth: -0.2,
      duration: 5,
      time_to_trough: 2,
      recovery_time: 3,
    },
  ]);
});

test('an open episode lasts to the end and has no recovery', () => {
  const { drawdowns, recovery_index, current_dd, max_duration } = of(100, 50, 75, 60);
  expect(drawdowns).toEqual([
    {
      peak_index: 0,
      trough_index: 1,
      recovery_index: null,
      depth: -0.5,
      duration: 3,
      time_to_trough: 1,
      recovery_time: null,
    },
  ]);
  expect([recovery_index, current_dd, max_duration]).toEqual([null, -0.4, 3]);
});

test('figures worked by hand', () => {
  expect(of(8, 4, 8, 6, 8, 16, 8)).toEqual({
    max_dd: -0.5,
    max_dd_pct: -50,
    current_dd: -0.5,
    underwater_pct: 300 / 7,
    n: 7,
    underwater_curve: [0, -0.5, 0, -0.25, 0, 0, -0.5],
    drawdowns: [
      {
        peak_index: 0,
        trough_index: 1,
        recovery_index: 2,
        depth: -0.5,
        duration: 2,
        time_to_trough: 1,
        recovery_time: 1,
      },
      {
        peak_index: 5,
        trough_index: 6,
        recovery_index: null,
        depth: -0.5,
        duration: 1,
        time_to_trough: 1,
        recovery_time: null,
      },
      {
        peak_index: 2,
        trough_index: 3,
        recovery_index: 4,
        depth: -0.25,
        duration: 2,
        time_to_trough: 1,
        recovery_time: 1,
      },
    ],
    peak_index: 0,
    trough_index: 1,
    recovery_index: 2,
    max_duration: 2,
    average_drawdown: -1.25 / 3,
    num_drawdowns: 3,
    ulcer_index: Math.sqrt(0.5625 / 7),
    pain_index: 1.25 / 7,
  });
});

test.each([[[5, 5, 5]], [[1, 2, 3]]])('%j never falls: zeros without a sign, and no episode', (equity_curve) => {
  expect(drawdownAnalysis({ equity_curve })).toEqual({
    max_dd: 0,
    max_dd_pct: 0,
    current_dd: 0,
    underwater_pct: 0,
    n: 3,
    underwater_curve: [0, 0, 0],
    drawdowns: [],
    peak_index: null,
    trough_index: null,
    recovery_index: null,
    max_duration: 0,
    average_drawdown: 0,
    num_drawdowns: 0,
    ulcer_index: 0,
    pain_index: 0,
  });
});

test('the ten deepest episodes are listed, all are counted', () => {
  const dips = Array.from({ length: 12 }, (_, i) => [100, 99 - ((i * 5) % 12)]).flat();
  const { drawdowns, num_drawdowns, average_drawdown } = of(...dips, 100);
  expect(drawdowns.map(({ depth }) => Math.round(-100 * depth))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(num_drawdowns).toBe(12);
  expect(Math.abs(average_drawdown + 0.065)).toBeLessThanOrEqual(1e-16);
});

test('a loss of one unit in the last place counts, to all its digits', () => {
  const below = 1e6 * (1 - 2 ** -52);
  const { max_dd, num_drawdowns } = of(1e6, below, 1e6);
  expect(num_drawdowns).toBe(1);
  expect(max_dd).toBe((below - 1e6) / 1e6);
});

test.each([
  ['ruin', [100, 0, 0, 50], -1],
  ['the greatest and the least values', [5e-324, 1e15, 0, 1e15], -1],
  ['subnormal values', [1e-320, 5e-321, 1e-320], (5e-321 - 1e-320) / 1e-320],
])('%s', (_, equity_curve, max_dd) => {
  const result = drawdownAnalysis({ equity_curve });
  expect(result.max_dd).toBe(max_dd);
  expect(result.underwater_curve.every((drawdown) => drawdown >= -1 && drawdown <= 0)).toBe(true);
});

test('5000 values in zigzag are 2500 episodes', () => {
  const equity_curve = Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? 100 : 90));
  expect(drawdownAnalysis({ equity_curve })).toMatchObject({ num_drawdowns: 2500, max_duration: 2, recovery_index: 2 });
});

test.each<[equity_curve: unknown, place: string, rule: string]>([
  [undefined, 'equity_curve', 'missing'],
  [null, 'equity_curve', 'list_type'],
  [[1, 2], 'equity_curve', 'too_short'],
  [Array<number>(5001).fill(1), 'equity_curve', 'too_long'],
  [[1, -1e-9, 3], 'equity_curve.1', 'greater_than_equal'],
  [[1, 2, 1.1e15], 'equity_curve.2', 'less_than_equal'],
  [[0, 2, 3], 'equity_curve', 'value_error'],
])('equity_curve = %j is refused at %s as %s', (equity_curve, place, rule) => {
  expect(refusalsOf(() => drawdownAnalysis({ equity_curve } as never))).toEqual([[rule, place]]);
});

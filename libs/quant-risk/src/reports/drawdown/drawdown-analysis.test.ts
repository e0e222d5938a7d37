import { refusal } from '../../../../../tools/testing/refusal';
import { drawdownAnalysis } from './index';

const of = (...equityCurve: number[]) => drawdownAnalysis({ equityCurve: Object.freeze(equityCurve) });

test('an episode runs from the last value at its peak to the first one back there', () => {
  expect(of(100, 110, 110, 99, 88, 88, 105, 110, 120).drawdowns).toEqual([
    { peakIndex: 2, troughIndex: 4, recoveryIndex: 7, depth: -0.2, duration: 5, timeToTrough: 2, recoveryTime: 3 },
  ]);
});

test('an open episode lasts to the end and has no recovery', () => {
  const { drawdowns, recoveryIndex, currentDd, maxDuration } = of(100, 50, 75, 60);
  expect(drawdowns).toEqual([
    {
      peakIndex: 0,
      troughIndex: 1,
      recoveryIndex: null,
      depth: -0.5,
      duration: 3,
      timeToTrough: 1,
      recoveryTime: null,
    },
  ]);
  expect([recoveryIndex, currentDd, maxDuration]).toEqual([null, -0.4, 3]);
});

test('figures worked by hand', () => {
  expect(of(8, 4, 8, 6, 8, 16, 8)).toEqual({
    maxDd: -0.5,
    maxDdPct: -50,
    currentDd: -0.5,
    underwaterPct: 300 / 7,
    n: 7,
    underwaterCurve: [0, -0.5, 0, -0.25, 0, 0, -0.5],
    drawdowns: [
      { peakIndex: 0, troughIndex: 1, recoveryIndex: 2, depth: -0.5, duration: 2, timeToTrough: 1, recoveryTime: 1 },
      {
        peakIndex: 5,
        troughIndex: 6,
        recoveryIndex: null,
        depth: -0.5,
        duration: 1,
        timeToTrough: 1,
        recoveryTime: null,
      },
      { peakIndex: 2, troughIndex: 3, recoveryIndex: 4, depth: -0.25, duration: 2, timeToTrough: 1, recoveryTime: 1 },
    ],
    peakIndex: 0,
    troughIndex: 1,
    recoveryIndex: 2,
    maxDuration: 2,
    averageDrawdown: -1.25 / 3,
    numDrawdowns: 3,
    ulcerIndex: Math.sqrt(0.5625 / 7),
    painIndex: 1.25 / 7,
  });
});

test.each([[[5, 5, 5]], [[1, 2, 3]]])('%j never falls: zeros without a sign, and no episode', (equityCurve) => {
  expect(drawdownAnalysis({ equityCurve })).toEqual({
    maxDd: 0,
    maxDdPct: 0,
    currentDd: 0,
    underwaterPct: 0,
    n: 3,
    underwaterCurve: [0, 0, 0],
    drawdowns: [],
    peakIndex: null,
    troughIndex: null,
    recoveryIndex: null,
    maxDuration: 0,
    averageDrawdown: 0,
    numDrawdowns: 0,
    ulcerIndex: 0,
    painIndex: 0,
  });
});

test('the ten deepest episodes are listed, all are counted', () => {
  const dips = Array.from({ length: 12 }, (_, i) => [100, 99 - ((i * 5) % 12)]).flat();
  const { drawdowns, numDrawdowns, averageDrawdown } = of(...dips, 100);
  expect(drawdowns.map(({ depth }) => Math.round(-100 * depth))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(numDrawdowns).toBe(12);
  expect(Math.abs(averageDrawdown + 0.065)).toBeLessThanOrEqual(1e-16);
});

test('a loss of one unit in the last place counts, to all its digits', () => {
  const below = 1e6 * (1 - 2 ** -52);
  const { maxDd, numDrawdowns } = of(1e6, below, 1e6);
  expect(numDrawdowns).toBe(1);
  expect(maxDd).toBe((below - 1e6) / 1e6);
});

test.each([
  ['ruin', [100, 0, 0, 50], -1],
  ['the greatest and the least values', [5e-324, 1e15, 0, 1e15], -1],
  ['subnormal values', [1e-320, 5e-321, 1e-320], (5e-321 - 1e-320) / 1e-320],
])('%s', (_, equityCurve, maxDd) => {
  const result = drawdownAnalysis({ equityCurve });
  expect(result.maxDd).toBe(maxDd);
  expect(result.underwaterCurve.every((drawdown) => drawdown >= -1 && drawdown <= 0)).toBe(true);
});

test('5000 values in zigzag are 2500 episodes', () => {
  const equityCurve = Float64Array.from({ length: 5000 }, (_, i) => (i % 2 === 0 ? 100 : 90));
  expect(drawdownAnalysis({ equityCurve })).toMatchObject({ numDrawdowns: 2500, maxDuration: 2, recoveryIndex: 2 });
});

test.each<[equityCurve: unknown, path: readonly (string | number)[], rule: string]>([
  [undefined, ['equityCurve'], 'missing'],
  [null, ['equityCurve'], 'list_type'],
  [[1, 2], ['equityCurve'], 'too_short'],
  [[1, -1e-9, 3], ['equityCurve', 1], 'greater_than_equal'],
  [[1, 2, 1.1e15], ['equityCurve', 2], 'less_than_equal'],
  [[0, 2, 3], ['equityCurve'], 'value_error'],
])('equityCurve = %j is refused at %j as %s', (equityCurve, path, rule) => {
  const verdict = refusal(() => drawdownAnalysis({ equityCurve } as never));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

test('more than 5000 values are refused', () => {
  const verdict = refusal(() => drawdownAnalysis({ equityCurve: new Float64Array(5001).fill(1) }));
  expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path: ['equityCurve'], rule: 'too_long' });
});

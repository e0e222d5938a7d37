import { goldenFile, shortfalls } from '../../../../tools/testing/golden';
import { refusal } from '../../../../tools/testing/refusal';
import { camelCase } from '../../../../tools/testing/wire-names';
import { liveVolatilityRegime, volatilityWindows } from './volatility-windows';

const golden = goldenFile('service.live-volatility.json');
const cases = golden.cases as unknown as ((typeof golden.cases)[0] & { readonly closes: readonly number[] })[];

// rtol 1e-10 is the file's
test.each(cases)('reference closes: $id', (reference) => {
  const windows = volatilityWindows(Object.freeze(reference.closes));
  expect(shortfalls(windows, { ...reference, rtol: 1e-10, atol: 0 }, camelCase)).toEqual([]);
});

test('the reference covers every regime', () => {
  const regimes = new Set(cases.map(({ expect: { regime } }) => regime));
  expect(regimes).toEqual(new Set(['NORMAL', 'ELEVATED', 'SUPPRESSED', null]));
});

test('a window of w days needs w + 1 closes', () => {
  const closes = Array.from({ length: 91 }, (_, i) => 100 + (i % 7));
  const known = (count: number) => {
    const { realizedVol7d, realizedVol30d, realizedVol90d } = volatilityWindows(closes.slice(-count));
    return [realizedVol7d, realizedVol30d, realizedVol90d].map((value) => value !== null);
  };
  expect(known(7)).toEqual([false, false, false]);
  expect(known(8)).toEqual([true, false, false]);
  expect(known(30)).toEqual([true, false, false]);
  expect(known(31)).toEqual([true, true, false]);
  expect(known(90)).toEqual([true, true, false]);
  expect(known(91)).toEqual([true, true, true]);
});

test('flat prices have no volatility and no ratio', () => {
  expect(volatilityWindows(Array<number>(100).fill(0.1))).toEqual({
    realizedVol7d: 0,
    realizedVol30d: 0,
    realizedVol90d: 0,
    volRatio30d90d: null,
    regime: null,
  });
});

test('the thresholds themselves are normal', () => {
  expect([0.8, 1.2].map(liveVolatilityRegime)).toEqual(['NORMAL', 'NORMAL']);
  expect([0.7999999, 1.2000001].map(liveVolatilityRegime)).toEqual(['SUPPRESSED', 'ELEVATED']);
});

test.each([[[1, 0]], [[1, -1]], [[1, NaN]], ['12']])('refuses closes of %j', (closes) => {
  expect(refusal(() => volatilityWindows(closes as number[]))).toMatchObject({ code: 'INVALID_INPUT' });
});

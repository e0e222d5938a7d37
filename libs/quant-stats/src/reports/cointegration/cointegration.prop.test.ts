import fc from 'fast-check';
import { cointegration, type Cointegration } from './index';

/** A walk and a second one tied to it, of integers, so that shifts and powers of two are exact. */
const pair = fc
  .record({
    steps: fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 30, maxLength: 150 }),
    noise: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 150, maxLength: 150 }),
    memory: fc.constantFrom(0, 0.5, 0.9),
    slope: fc.constantFrom(-2, 1, 3),
  })
  .map(({ steps, noise, memory, slope }) => {
    let level = 1000;
    let spread = 0;
    const seriesX = steps.map((step) => (level += step));
    const seriesY = seriesX.map((x, i) => {
      spread = Math.round(memory * spread) + (noise[i] ?? 0);
      return slope * x + spread;
    });
    return { seriesX, seriesY };
  })
  .filter(({ seriesX, seriesY }) => new Set(seriesX).size > 5 && new Set(seriesY).size > 5);

const close = (actual: number | null, expected: number | null, rtol: number) => {
  if (expected === null || actual === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(rtol * Math.max(1e-3, Math.abs(expected)));
};

/** Other units: by a power of two, from another zero. */
const exponents = fc.integer({ min: -900, max: 25 });
const shifts = fc.integer({ min: -(2 ** 20), max: 2 ** 20 });

/** What does not depend on the units of x and y. */
function sameTest(actual: Cointegration, expected: Cointegration, rtol: number): void {
  expect([actual.lags, actual.nObs, actual.reason]).toEqual([expected.lags, expected.nObs, expected.reason]);
  close(actual.adfStatistic, expected.adfStatistic, rtol);
  close(actual.rSquared, expected.rSquared, rtol);
  close(actual.halfLife, expected.halfLife, rtol);
  close(actual.halfLifeAr1, expected.halfLifeAr1, rtol);
  close(actual.currentZscore, expected.currentZscore, rtol);
}

test('in other units of y, hedge ratio, intercept and deviation have those units', () => {
  fc.assert(
    fc.property(pair, exponents, shifts, (data, e, shift) => {
      const scale = 2 ** e;
      const original = cointegration(data);
      const scaled = cointegration({ ...data, seriesY: data.seriesY.map((y) => (y + shift) * scale) });
      sameTest(scaled, original, 1e-9);
      close(scaled.hedgeRatio / scale, original.hedgeRatio, 1e-10);
      close(scaled.spreadStd / scale, original.spreadStd, 1e-10);
      expect(Math.abs(scaled.intercept / scale - shift - original.intercept)).toBeLessThanOrEqual(1e-6);
    }),
  );
});

test('in other units of x the spread stays', () => {
  fc.assert(
    fc.property(pair, exponents, shifts, (data, e, shift) => {
      const scale = 2 ** e;
      const original = cointegration(data);
      const scaled = cointegration({ ...data, seriesX: data.seriesX.map((x) => (x + shift) * scale) });
      sameTest(scaled, original, 1e-9);
      close(scaled.hedgeRatio * scale, original.hedgeRatio, 1e-10);
      close(scaled.spreadStd, original.spreadStd, 1e-10);
    }),
  );
});

test('a multiple of x added to y changes the hedge ratio alone', () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: -5, max: 5 }), (data, multiple) => {
      const original = cointegration(data);
      const added = cointegration({
        ...data,
        seriesY: data.seriesY.map((y, i) => y + multiple * (data.seriesX[i] ?? 0)),
      });
      fc.pre(added.reason === null && original.reason === null);
      expect(added.lags).toBe(original.lags);
      close(added.adfStatistic, original.adfStatistic, 1e-9);
      close(added.halfLife, original.halfLife, 1e-9);
      close(added.hedgeRatio - multiple, original.hedgeRatio, 1e-9);
    }),
  );
});

test('exchanged roles: the hedge ratios multiply to R², the statistic is another', () => {
  let different = 0;
  fc.assert(
    fc.property(pair, ({ seriesX, seriesY }) => {
      const forth = cointegration({ seriesX, seriesY });
      const back = cointegration({ seriesX: seriesY, seriesY: seriesX });
      close(forth.hedgeRatio * back.hedgeRatio, forth.rSquared, 1e-10);
      close(back.rSquared, forth.rSquared, 1e-10);
      if (Math.abs((forth.adfStatistic ?? 0) - (back.adfStatistic ?? 0)) > 1e-6) different++;
    }),
  );
  expect(different).toBeGreaterThan(50);
});

test('the figures fit together', () => {
  fc.assert(
    fc.property(pair, (data) => {
      const answer = cointegration(data);
      const { adfStatistic, pValue, lags, nObs, maxLag, n, halfLife, halfLifeAr1, criticalValues } = answer;
      expect(pValue >= 0 && pValue <= 1).toBe(true);
      expect(Math.abs(answer.spreadMean)).toBeLessThanOrEqual(1e-11);
      expect(criticalValues['1%']).toBeLessThan(criticalValues['5%']);
      expect(criticalValues['5%']).toBeLessThan(criticalValues['10%']);
      if (adfStatistic !== null && lags !== null) {
        expect(answer.cointegrated).toBe(adfStatistic < answer.criticalValue);
        expect(lags >= 0 && lags <= maxLag && nObs === n - 1 - lags).toBe(true);
      }
      // κ = −ln 2/halfLife, ln(1 + κ) < κ
      if (halfLife !== null && halfLifeAr1 !== null) {
        close(Math.expm1(-Math.LN2 / halfLifeAr1), -Math.LN2 / halfLife, 1e-11);
        expect(halfLifeAr1).toBeLessThan(halfLife);
      } else if (halfLife !== null) expect(halfLife).toBeLessThanOrEqual(Math.LN2 * (1 + 1e-12));
    }),
  );
});

/** Whatever a caller may send. */
const anyNumber = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.double({ min: -1e-300, max: 1e-300, noNaN: true }),
  fc.constantFrom(0, 1, 1e15, -1e15, 5e-324),
);

test('over the whole domain every number is finite, or the hedge ratio is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyNumber, anyNumber), { minLength: 20, maxLength: 40 }), (points) => {
      const [seriesX, seriesY] = [points.map(([x]) => x), points.map(([, y]) => y)];
      fc.pre(new Set(seriesX).size > 1 && new Set(seriesY).size > 1);
      try {
        const answer = cointegration({ seriesX, seriesY });
        const numbers = Object.values(answer).filter((value) => typeof value === 'number');
        expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_INPUT', path: ['seriesX'], rule: 'value_error' });
      }
    }),
    { numRuns: 1000 },
  );
});

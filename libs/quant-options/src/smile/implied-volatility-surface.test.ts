import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { derivativesVolatilitySurface } from '../reports/derivatives-volatility-surface';
import { impliedVolatilitySurface, type SurfaceQuotes } from './implied-volatility-surface';

interface InTime extends SurfaceQuotes {
  readonly asked: readonly (readonly [K: number, T: number])[];
  readonly values: readonly number[];
}
interface Splines {
  readonly strikes: readonly number[];
  readonly vols: readonly number[];
  readonly asked: readonly number[];
  readonly values: readonly number[];
}
const read = (name: string): unknown =>
  (JSON.parse(readFileSync(`vectors/volatility-surface.${name}.json`, 'utf8')) as { readonly cases: unknown }).cases;

test.each((read('time') as InTime[]).map((one, i) => [i, one] as const))(
  'surface %d between strikes and in time',
  (_, { asked, values, ...quotes }) => {
    const { volatility } = impliedVolatilitySurface(quotes);
    asked.forEach(([K, T], i) => {
      const expected = values[i] as number;
      expect(Math.abs((volatility(K, T) as number) - expected)).toBeLessThanOrEqual(
        1e-14 * Math.max(...Array.from(quotes.sigma)),
      );
    });
  },
);

test.each((read('splines') as Splines[]).map((one, i) => [i, one] as const))(
  'spline %d along the strike',
  (_, { strikes, vols, asked, values }) => {
    const T = strikes.map(() => 0.5);
    const { volatility } = impliedVolatilitySurface({ K: strikes, T, sigma: vols }, { method: 'cubic' });
    asked.forEach((K, i) => {
      const expected = values[i] as number;
      const found = volatility(K, 0.5);
      if (expected <= 0) expect(found).toBeNull();
      else expect(Math.abs((found as number) - expected)).toBeLessThanOrEqual(1e-14 * Math.max(...vols, ...values));
    });
  },
);

const QUOTES = { K: [90, 110, 95, 105], T: [0.5, 0.5, 2, 2], sigma: [0.3, 0.2, 0.25, 0.25] };

test('nothing is extrapolated', () => {
  const { volatility, expiries } = impliedVolatilitySurface(QUOTES);
  expect([...expiries]).toEqual([0.5, 2]);
  expect([volatility(90, 0.5), volatility(110, 0.5)]).toEqual([0.3, 0.2]);
  const beyond = [
    [89, 0.5],
    [111, 0.5],
    [100, 0.49],
    [100, 2.01],
    [94, 1],
    [106, 1],
  ] as const;
  expect(beyond.map(([K, T]) => volatility(K, T))).toEqual(beyond.map(() => null));
});

test('a spline that dips below 0 gives no volatility', () => {
  const K = [100, 101, 102, 110];
  const { volatility } = impliedVolatilitySurface(
    { K, T: K.map(() => 1), sigma: [0.02, 1, 0.02, 0.02] },
    { method: 'cubic' },
  );
  expect(volatility(103, 1)).toBeNull();
});

test.each<[quotes: SurfaceQuotes, options: object, path: (string | number)[], rule: string]>([
  [{ ...QUOTES, T: [0.5, 0.5, 2] }, {}, ['T'], 'too_short'],
  [{ ...QUOTES, K: [90, 90, 95, 105] }, {}, ['K'], 'value_error'],
  [{ ...QUOTES, vol: [] } as SurfaceQuotes, {}, ['vol'], 'extra_forbidden'],
  [QUOTES, { interpolation: 'cubic' }, ['options', 'interpolation'], 'extra_forbidden'],
  [{ ...QUOTES, sigma: [0.3, 0, 0.2, 0.2] }, {}, ['sigma', 1], 'greater_than'],
])('refusal %#', (quotes, options, path, rule) => {
  expect(refusal(() => impliedVolatilitySurface(quotes, options))).toMatchObject({ path, rule });
});

test.each([
  [NaN, 1, ['K']],
  [100, 0, ['T']],
])('a question for strike %d at %d is refused', (K, T, path) => {
  expect(refusal(() => impliedVolatilitySurface(QUOTES).volatility(K, T))).toMatchObject({ path });
});

test('at the quoted expiries it equals the report, for any order of the quotes', () => {
  const quote = fc.record({
    strike: fc.integer({ min: 50, max: 60 }),
    expiry_days: fc.integer({ min: 30, max: 33 }),
    implied_vol: fc.double({ min: 0.05, max: 2, noNaN: true }),
  });
  const quotes = fc.uniqueArray(quote, {
    minLength: 1,
    maxLength: 30,
    selector: ({ strike, expiry_days }) => `${strike} ${expiry_days}`,
  });
  fc.assert(
    fc.property(quotes, fc.constantFrom('linear' as const, 'cubic' as const), (market_data, interpolation) => {
      const columns = {
        K: market_data.map(({ strike }) => strike),
        T: market_data.map(({ expiry_days }) => expiry_days / 365),
        sigma: market_data.map(({ implied_vol }) => implied_vol),
      };
      const { volatility } = impliedVolatilitySurface(columns, { method: interpolation });
      const { surface } = derivativesVolatilitySurface({ market_data, spot: 55, interpolation });
      for (const { expiry_days, vols } of surface)
        for (const { strike, vol } of vols) expect(volatility(strike, expiry_days / 365)).toBe(vol);
    }),
  );
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { closeToCloseVolatility, garmanKlass, parkinson, rogersSatchell, yangZhang } from './index';

type Prices = Readonly<Record<'open' | 'high' | 'low' | 'close', readonly number[]>>;

const { cases, tolerance } = JSON.parse(readFileSync('vectors/realized-volatility.exact.json', 'utf8')) as {
  readonly tolerance: number;
  readonly cases: readonly {
    readonly title: string;
    readonly bars: Prices;
    readonly annualization_factor: number;
    readonly expect: Readonly<Record<string, number | null>>;
  }[];
};

const ESTIMATORS = {
  closeToClose: ({ close }: Prices, options?: object) => closeToCloseVolatility(close, options),
  parkinson: ({ high, low }: Prices, options?: object) => parkinson({ high, low }, options),
  garmanKlass,
  rogersSatchell,
  yangZhang,
};
/** Names of the estimators in the vectors, which are those of the wire. */
const inVectors = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const names = Object.keys(ESTIMATORS) as (keyof typeof ESTIMATORS)[];

describe('against 50 digits', () => {
  const known = cases.flatMap(({ title, bars, annualization_factor: periodsPerYear, expect: expected }) =>
    names.flatMap((name) => {
      const value = expected[inVectors(name)] ?? null;
      return value === null ? [] : [{ title, name, bars, periodsPerYear, value }];
    }),
  );

  test.each(known)('$title, $name', ({ name, bars, periodsPerYear, value }) => {
    const actual = ESTIMATORS[name](bars, { periodsPerYear });
    expect(actual === value || Math.abs(actual / value - 1) <= tolerance || actual).toBe(true);
  });

  test('every estimator has vectors', () => {
    expect(new Set(known.map(({ name }) => name))).toEqual(new Set(names));
  });
});

const BARS: Prices = { open: [10, 10, 11], high: [11, 12, 12], low: [9, 10, 10], close: [10, 11, 11] };

test('a year has 252 bars unless it is told otherwise, and volatilities grow with its root', () => {
  for (const name of names) {
    const daily = ESTIMATORS[name](BARS);
    expect(ESTIMATORS[name](BARS, { periodsPerYear: 252 })).toBe(daily);
    expect(Math.abs(ESTIMATORS[name](BARS, { periodsPerYear: 1008 }) / daily - 2)).toBeLessThanOrEqual(1e-15);
  }
});

test('prices that stand still have no volatility', () => {
  const still = [0.1, 0.1, 0.1, 0.1];
  for (const name of names) {
    expect(ESTIMATORS[name]({ open: still, high: still, low: still, close: still })).toBe(0);
  }
});

test('invariant to the unit of the prices, and finite at any level', () => {
  const price = fc.oneof(
    fc.double({ min: 1, max: 2, noNaN: true }),
    fc.double({ min: 1e-300, max: 1e15, noNaN: true }),
  );
  const bar = fc.tuple(price, price, price, price).map((four) => {
    const [low = NaN, open = NaN, close = NaN, high = NaN] = [...four].sort((a, b) => a - b);
    return { low, open, close, high };
  });
  fc.assert(
    fc.property(fc.array(bar, { minLength: 3, maxLength: 20 }), (rows) => {
      const column = (name: keyof Prices, unit = 1) => rows.map((row) => row[name] * unit);
      const bars = (unit: number) => ({
        open: column('open', unit),
        high: column('high', unit),
        low: column('low', unit),
        close: column('close', unit),
      });
      for (const name of names) {
        const volatility = ESTIMATORS[name](bars(1));
        expect(volatility >= 0 && Number.isFinite(volatility)).toBe(true);
        expect(Math.abs(ESTIMATORS[name](bars(0.5)) - volatility)).toBeLessThanOrEqual(1e-14 * volatility);
      }
    }),
  );
});

test.each<[string, () => unknown, path: (string | number)[], rule: string]>([
  ['two closes', () => closeToCloseVolatility([1, 2]), ['prices'], 'too_short'],
  ['a price of 0', () => closeToCloseVolatility([1, 0, 2]), ['prices', 1], 'greater_than'],
  [
    'no year',
    () => closeToCloseVolatility([1, 2, 3], { periodsPerYear: 0 }),
    ['options', 'periodsPerYear'],
    'greater_than',
  ],
  ['another word', () => parkinson(BARS, { periods: 1 } as never), ['options', 'periods'], 'extra_forbidden'],
  ['no bars', () => parkinson({ high: [], low: [] }), ['bars', 'high'], 'too_short'],
  ['a low of 0', () => parkinson({ high: [1], low: [0] }), ['bars', 'low', 0], 'greater_than'],
  ['high below low', () => parkinson({ high: [1], low: [2] }), ['bars', 'high', 0], 'value_error'],
  ['a close outside', () => garmanKlass({ ...BARS, close: [10, 13, 11] }), ['bars', 'close', 1], 'value_error'],
  ['an open outside', () => rogersSatchell({ ...BARS, open: [8, 10, 11] }), ['bars', 'open', 0], 'value_error'],
  ['lengths', () => rogersSatchell({ ...BARS, open: [10] }), ['bars', 'high'], 'value_error'],
  ['no open', () => garmanKlass({ high: [2], low: [1], close: [1] } as never), ['bars', 'open'], 'missing'],
  [
    'two bars',
    () => yangZhang({ open: [1, 1], high: [1, 1], low: [1, 1], close: [1, 1] }),
    ['bars', 'open'],
    'too_short',
  ],
])('%s is refused', (_, call, path, rule) => {
  expect(refusal(call)).toMatchObject({ code: 'INVALID_INPUT', path, rule });
});

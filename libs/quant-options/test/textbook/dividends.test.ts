import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { americanOption, blackScholesGreeks, blackScholesPrice, dividendOption } from '../../src/index';
import { refusal } from '../../../../tools/testing/refusal';
import { plainOption } from '../arbitraries';

type Style = 'american' | 'european';
type Row = readonly [
  ...(readonly ['call' | 'put', number, number, number, number, number, Style]),
  readonly (readonly [day: number, amount: number])[],
  number,
];

const { cases, tolerance } = JSON.parse(
  readFileSync(join(__dirname, '../../vectors/dividends.quantlib.json'), 'utf8'),
) as { readonly tolerance: Readonly<Record<Style, number>>; readonly cases: readonly Row[] };

const PUT = { type: 'put', S: 100, K: 105, T: 1, r: 0.05, q: 0.01, sigma: 0.3 } as const;

test('cash dividends by QuantLib', () => {
  for (const [type, K, days, r, q, sigma, exercise, jumps, price] of cases) {
    const dividends = jumps.map(([day, amount]) => ({ time: day / 365, amount }));
    const own = dividendOption({ type, S: 100, K, T: days / 365, r, q, sigma, exercise, dividends });
    expect(Math.abs(own.price - price)).toBeLessThanOrEqual(tolerance[exercise]);
  }
});

test('proportional dividends of a European option scale its spot', () => {
  const own = dividendOption({
    ...{ ...PUT, exercise: 'european' },
    dividends: [
      { time: 0.8, proportion: 0.02 },
      { time: 0.3, proportion: 0.03 },
    ],
  });
  const scale = 0.97 * 0.98;
  const { delta, gamma, theta } = blackScholesGreeks({ ...PUT, S: 100 * scale });
  expect(own.price).toBeCloseTo(blackScholesPrice({ ...PUT, S: 100 * scale }), 6);
  expect(own.delta).toBeCloseTo(delta * scale, 7);
  expect(own.gamma).toBeCloseTo((gamma ?? NaN) * scale * scale, 7);
  expect(own.theta).toBeCloseTo(theta ?? NaN, 4);
});

test.each([PUT, { ...PUT, type: 'call' as const, r: 0.02, q: 0.06 }, { ...PUT, sigma: 0.1, T: 5 }])(
  'without dividends it is the American option: %o',
  (option) => {
    const { price, delta, gamma, theta } = americanOption({ ...option, precision: 'high' });
    const own = dividendOption({ ...option, exercise: 'american', dividends: [] });
    expect(Math.abs(own.price - price)).toBeLessThanOrEqual(1e-5 * option.K);
    expect(own.delta).toBeCloseTo(delta ?? NaN, 3);
    expect(own.gamma).toBeCloseTo(gamma ?? NaN, 4);
    expect(own.theta).toBeCloseTo(theta ?? NaN, 2);
  },
);

test('a dividend at expiry lowers the payoff; one that takes the whole spot leaves the strike', () => {
  const european = { ...PUT, exercise: 'european' } as const;
  const atExpiry = dividendOption({ ...european, dividends: [{ time: 1, amount: 5 }] });
  expect(atExpiry.price).toBeCloseTo(blackScholesPrice({ ...PUT, K: 110 }), 3);
  const ruined = dividendOption({ ...european, dividends: [{ time: 0.5, amount: 1e6 }] });
  expect(ruined.price).toBeCloseTo(105 * Math.exp(-0.05), 5);
});

test('dividends raise puts and lower calls; American is at least European and the payoff', () => {
  fc.assert(
    fc.property(plainOption, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (option, share) => {
      const { type, S, K, T } = option;
      const blur = 1e-5 * (S + K);
      const dividends = [{ time: T * share, amount: 0.04 * S }];
      const at = (exercise: Style, paid: typeof dividends) =>
        dividendOption({ ...option, exercise, dividends: paid }).price;
      const [european, american] = [at('european', dividends), at('american', dividends)];
      const gain = european - at('european', []);
      expect(type === 'put' ? gain : -gain).toBeGreaterThanOrEqual(-blur);
      expect(american).toBeGreaterThanOrEqual(Math.max(european, type === 'put' ? K - S : S - K) - blur);
    }),
    { numRuns: 15 },
  );
});

test('figures are finite over the domain', () => {
  for (const [S, sigma, T, r, amount] of [
    [1e12, 0.1, 0.01, 5, 1e12],
    [1e-300, 10, 0.09, -1, 1],
    [100, 0.03, 100, -1, 50],
    [100, 0.01, 1, 0, 99],
  ] as const) {
    for (const exercise of ['american', 'european'] as const) {
      for (const type of ['call', 'put'] as const) {
        const dividends = [{ time: T / 2, amount, proportion: 0.5 }];
        const value = dividendOption({ type, S, K: 100, T, r, sigma, exercise, dividends });
        expect(Object.values(value).every((figure) => Number.isFinite(figure))).toBe(true);
      }
    }
  }
});

test('refuses a dividend after expiry and a volatility that the grid does not resolve', () => {
  const option = { ...PUT, exercise: 'american', dividends: [{ time: 2, amount: 1 }] } as const;
  expect(refusal(() => dividendOption(option))).toMatchObject({ path: ['dividends', 0, 'time'], rule: 'value_error' });
  expect(refusal(() => dividendOption({ ...option, sigma: 0.001, dividends: [] }))).toMatchObject({ path: ['sigma'] });
});

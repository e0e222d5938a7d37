import { readFileSync } from 'node:fs';
import { answering, refusalsOf } from '../../../../tools/testing/answering';
import { type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/fi-credit-spread';
import { fiCreditSpread } from './fi-credit-spread';

const report = answering<'fiCreditSpread', typeof fiCreditSpread>(rules, fiCreditSpread);

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly inputs: Body<'fiCreditSpread'>; readonly expected: Figures }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/credit-spread.exact.json', 'utf8')) as Exact;

/**
 * The figures that are differences of yields are judged against these, and no yield by more digits than a price has.
 */
const scaleOf = (name: string, expected: Figures): number => {
  const leastYield = 0.02;
  const yields = [expected['yield_to_maturity'], expected['risk_free_yield'], leastYield];
  const largest = Math.max(...yields.map((value) => Math.abs(value ?? 0)));
  const own = Math.abs(expected[name] ?? 0);
  if (name.endsWith('_bps')) return Math.max(own, 1e4 * largest);
  if (name === 'risk_free_yield') return Math.max(own, leastYield);
  return own;
};

test.each(cases)('$inputs, by bisection in 60 digits', ({ inputs, expected }) => {
  const answer = report(Object.freeze(inputs));
  expect(Object.keys(answer).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    const found = (answer as unknown as Figures)[name];
    if (value === null) expect(found).toBeNull();
    else expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(tolerance * scaleOf(name, expected));
  }
});

const UPWARD = [
  { tenor: 1, rate: 0.02 },
  { tenor: 3, rate: 0.03 },
  { tenor: 10, rate: 0.045 },
];
const BOND = { bond_price: 950, coupon_rate: 0.05, maturity_years: 5, risk_free_curve: UPWARD };

test('a zero-coupon bond has the yield less the zero rate as its z-spread, to the last bit', () => {
  for (const bond_price of [1e-6, 40, 612.4, 999, 1000, 1300, 1e9]) {
    const answer = report({ ...BOND, coupon_rate: 0, bond_price });
    expect(answer.z_spread_bps).toBe(answer.credit_spread_bps);
    expect(answer.yield_spread_bps).toBe(answer.credit_spread_bps);
    expect(answer.risk_free_yield).toBe(answer.benchmark_yield);
  }
});

test('over a flat curve all spreads are the same, and 0 for a bond that is worth its face value', () => {
  const flat = { risk_free_curve: [{ tenor: 7, rate: 0.05 }] };
  const answer = report({ ...BOND, ...flat });
  expect(answer.z_spread_bps).toBe(answer.credit_spread_bps);
  expect(answer.yield_spread_bps).toBe(answer.credit_spread_bps);
  expect(report({ ...BOND, ...flat, bond_price: 1000 })).toMatchObject({
    yield_to_maturity: 0.05,
    z_spread_bps: 0,
    credit_spread_bps: 0,
    yield_spread_bps: 0,
    hazard_rate_implied: 0,
    default_probability_implied: 0,
    cumulative_default_probability: 0,
  });
});

test('order and spelling of the points change nothing', () => {
  const [first, second, third] = UPWARD as [{ tenor: number; rate: number }, { tenor: number; rate: number }, object];
  const respelt = { tenor_years: first.tenor, spot_rate: first.rate };
  const shuffled = [third, respelt, second] as Body<'fiCreditSpread'>['risk_free_curve'];
  expect(report({ ...BOND, risk_free_curve: shuffled })).toEqual(report(BOND));
});

test('a bond dearer than the curve implies no default', () => {
  const answer = report({ ...BOND, bond_price: 1100 });
  expect(Number(answer.z_spread_bps)).toBeLessThan(0);
  expect(answer).toMatchObject({
    hazard_rate_implied: null,
    default_probability_implied: null,
    cumulative_default_probability: null,
  });
});

describe('at the ends of what can be', () => {
  test('z stays above −f less the least rate of a payment, and reaches it as a double', () => {
    const dear = { coupon_rate: 0.05, maturity_years: 2, payment_frequency: 1, risk_free_curve: UPWARD };
    const z = (bond_price: number, face_value = 1) => Number(report({ ...dear, bond_price, face_value }).z_spread_bps);
    expect(z(1e12)).toBeGreaterThan(-10200);
    expect(z(1e15, 1e-250)).toBe(-10200);
    // the rate of a payment of 0 is none of them: 2 % at one year does not count
    expect(Number(report({ ...dear, coupon_rate: 0, bond_price: 1e15, face_value: 1e-250 }).z_spread_bps)).toBe(-10250);
  });

  test('a price of next to nothing has yields and spreads beyond the range of doubles, and default is certain', () => {
    expect(report({ ...BOND, bond_price: 1e-300, face_value: 1e15 })).toMatchObject({
      yield_to_maturity: null,
      yield_to_maturity_pct: null,
      z_spread_bps: null,
      credit_spread_bps: null,
      yield_spread_bps: null,
      hazard_rate_implied: null,
      default_probability_implied: 1,
      cumulative_default_probability: 1,
    });
  });

  test('a curve that values the payments beyond the range of doubles still has a yield', () => {
    const curve = [
      { tenor: 1, rate: -1 + 2 ** -50 },
      { tenor: 50, rate: -1 + 2 ** -40 },
      { tenor: 100, rate: 0.03 },
    ];
    const answer = report({ ...BOND, maturity_years: 100, payment_frequency: 1, risk_free_curve: curve });
    expect(answer.risk_free_price).toBeNull();
    expect(answer.risk_free_yield).toBeGreaterThanOrEqual(-1);
    expect(answer.risk_free_yield).toBeLessThan(-0.9);
    expect(Number.isFinite(answer.z_spread_bps)).toBe(true);
  });

  test('rates that only payments of 0 would meet have no say', () => {
    const curve = [
      { tenor: 50, rate: -1 + 2 ** -40 },
      { tenor: 100, rate: 0.03 },
    ];
    const zero = { ...BOND, coupon_rate: 0, maturity_years: 100, payment_frequency: 1, risk_free_curve: curve };
    expect(Math.abs(Number(report(zero).risk_free_price) / (1000 * 1.03 ** -100) - 1)).toBeLessThan(1e-13);
  });
});

test('a bond of 1000 to be paid twice a year unless it is said otherwise', () => {
  expect(report({ ...BOND, face_value: 1000, payment_frequency: 2 })).toEqual(report(BOND));
});

test('refuses two points with the same tenor', () => {
  const risk_free_curve = [...UPWARD, { tenor_years: 3, spot_rate: 0.01 }];
  expect(refusalsOf(() => report({ ...BOND, risk_free_curve }))).toEqual([['value_error', 'risk_free_curve']]);
});

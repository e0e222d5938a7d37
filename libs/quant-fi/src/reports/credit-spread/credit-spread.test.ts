import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../tools/testing/refusal';
import { creditSpread, type CreditSpreadInputs } from './index';

type Figures = Readonly<Record<string, number | null>>;

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly { readonly inputs: CreditSpreadInputs; readonly expected: Figures }[];
}

const { cases, tolerance } = JSON.parse(readFileSync('vectors/credit-spread.exact.json', 'utf8')) as Exact;

/**
 * The figures that are differences of yields are judged against these, and no yield by more digits than a price has.
 */
const scaleOf = (name: string, expected: Figures): number => {
  const leastYield = 0.02;
  const yields = [expected['yieldToMaturity'], expected['riskFreeYield'], leastYield];
  const largest = Math.max(...yields.map((value) => Math.abs(value ?? 0)));
  const own = Math.abs(expected[name] ?? 0);
  if (name.endsWith('Bps')) return Math.max(own, 1e4 * largest);
  if (name === 'riskFreeYield') return Math.max(own, leastYield);
  return own;
};

test.each(cases)('$inputs, by bisection in 60 digits', ({ inputs, expected }) => {
  const answer = creditSpread(Object.freeze(inputs));
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
const BOND = { bondPrice: 950, couponRate: 0.05, maturityYears: 5, riskFreeCurve: UPWARD };

test('a zero-coupon bond has the yield less the zero rate as its z-spread, to the last bit', () => {
  for (const bondPrice of [1e-6, 40, 612.4, 999, 1000, 1300, 1e9]) {
    const answer = creditSpread({ ...BOND, couponRate: 0, bondPrice });
    expect(answer.zSpreadBps).toBe(answer.creditSpreadBps);
    expect(answer.yieldSpreadBps).toBe(answer.creditSpreadBps);
    expect(answer.riskFreeYield).toBe(answer.benchmarkYield);
  }
});

test('over a flat curve all spreads are the same, and 0 for a bond that is worth its face value', () => {
  const flat = { riskFreeCurve: [{ tenor: 7, rate: 0.05 }] };
  const answer = creditSpread({ ...BOND, ...flat });
  expect(answer.zSpreadBps).toBe(answer.creditSpreadBps);
  expect(answer.yieldSpreadBps).toBe(answer.creditSpreadBps);
  expect(creditSpread({ ...BOND, ...flat, bondPrice: 1000 })).toMatchObject({
    yieldToMaturity: 0.05,
    zSpreadBps: 0,
    creditSpreadBps: 0,
    yieldSpreadBps: 0,
    hazardRateImplied: 0,
    defaultProbabilityImplied: 0,
    cumulativeDefaultProbability: 0,
  });
});

test('order and spelling of the points change nothing', () => {
  const [first, second, third] = UPWARD as [{ tenor: number; rate: number }, { tenor: number; rate: number }, object];
  const respelt = { tenorYears: first.tenor, spotRate: first.rate };
  const shuffled = [third, respelt, second] as CreditSpreadInputs['riskFreeCurve'];
  expect(creditSpread({ ...BOND, riskFreeCurve: shuffled })).toEqual(creditSpread(BOND));
});

test('a bond dearer than the curve implies no default', () => {
  const answer = creditSpread({ ...BOND, bondPrice: 1100 });
  expect(Number(answer.zSpreadBps)).toBeLessThan(0);
  expect(answer).toMatchObject({
    hazardRateImplied: null,
    defaultProbabilityImplied: null,
    cumulativeDefaultProbability: null,
  });
});

describe('at the ends of what can be', () => {
  test('z stays above −f less the least rate of a payment, and reaches it as a double', () => {
    const dear = { couponRate: 0.05, maturityYears: 2, paymentFrequency: 1, riskFreeCurve: UPWARD };
    const z = (bondPrice: number, faceValue = 1) => Number(creditSpread({ ...dear, bondPrice, faceValue }).zSpreadBps);
    expect(z(1e12)).toBeGreaterThan(-10200);
    expect(z(1e15, 1e-250)).toBe(-10200);
    // the rate of a payment of 0 is none of them: 2 % at one year does not count
    expect(Number(creditSpread({ ...dear, couponRate: 0, bondPrice: 1e15, faceValue: 1e-250 }).zSpreadBps)).toBe(
      -10250,
    );
  });

  test('a price of next to nothing has yields and spreads beyond the range of doubles, and default is certain', () => {
    expect(creditSpread({ ...BOND, bondPrice: 1e-300, faceValue: 1e15 })).toMatchObject({
      yieldToMaturity: null,
      yieldToMaturityPct: null,
      zSpreadBps: null,
      creditSpreadBps: null,
      yieldSpreadBps: null,
      hazardRateImplied: null,
      defaultProbabilityImplied: 1,
      cumulativeDefaultProbability: 1,
    });
  });

  test('a curve that values the payments beyond the range of doubles still has a yield', () => {
    const curve = [
      { tenor: 1, rate: -1 + 2 ** -50 },
      { tenor: 50, rate: -1 + 2 ** -40 },
      { tenor: 100, rate: 0.03 },
    ];
    const answer = creditSpread({ ...BOND, maturityYears: 100, paymentFrequency: 1, riskFreeCurve: curve });
    expect(answer.riskFreePrice).toBeNull();
    expect(answer.riskFreeYield).toBeGreaterThanOrEqual(-1);
    expect(answer.riskFreeYield).toBeLessThan(-0.9);
    expect(Number.isFinite(answer.zSpreadBps)).toBe(true);
  });

  test('rates that only payments of 0 would meet have no say', () => {
    const curve = [
      { tenor: 50, rate: -1 + 2 ** -40 },
      { tenor: 100, rate: 0.03 },
    ];
    const zero = { ...BOND, couponRate: 0, maturityYears: 100, paymentFrequency: 1, riskFreeCurve: curve };
    expect(Math.abs(Number(creditSpread(zero).riskFreePrice) / (1000 * 1.03 ** -100) - 1)).toBeLessThan(1e-13);
  });
});

test('a bond of 1000 to be paid twice a year unless it is said otherwise', () => {
  expect(creditSpread({ ...BOND, faceValue: 1000, paymentFrequency: 2 })).toEqual(creditSpread(BOND));
  expect(creditSpread({ ...BOND, faceValue: undefined, paymentFrequency: undefined })).toEqual(creditSpread(BOND));
});

test.each<[change: object, path: (string | number)[], rule: string]>([
  [{ bondPrice: undefined }, ['bondPrice'], 'missing'],
  [{ bondPrice: 0 }, ['bondPrice'], 'greater_than'],
  [{ couponRate: -1e-9 }, ['couponRate'], 'greater_than_equal'],
  [{ couponRate: 10.1 }, ['couponRate'], 'less_than_equal'],
  [{ maturityYears: 0 }, ['maturityYears'], 'greater_than_equal'],
  [{ maturityYears: 101 }, ['maturityYears'], 'less_than_equal'],
  [{ maturityYears: 1.5 }, ['maturityYears'], 'int_type'],
  [{ faceValue: 0 }, ['faceValue'], 'greater_than'],
  [{ paymentFrequency: 13 }, ['paymentFrequency'], 'less_than_equal'],
  [{ paymentFrequency: 0 }, ['paymentFrequency'], 'greater_than_equal'],
  [{ riskFreeCurve: undefined }, ['riskFreeCurve'], 'missing'],
  [{ riskFreeCurve: [] }, ['riskFreeCurve'], 'too_short'],
  [{ riskFreeCurve: [{ tenor: 1 }] }, ['riskFreeCurve', 0, 'rate'], 'missing'],
  [{ riskFreeCurve: [UPWARD[0], UPWARD[0]] }, ['riskFreeCurve'], 'value_error'],
])('refuses %j', (change, path, rule) => {
  expect(refusal(() => creditSpread({ ...BOND, ...change }))).toMatchObject({ path, rule });
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { refusal } from '../../../../../../tools/testing/refusal';
import { interestRateParity, type InterestRateParityInputs } from '../index';
import { simpleGrowth } from '../../../compounding/simple-growth';

interface Exact {
  readonly tolerance: number;
  readonly parities: readonly {
    readonly inputs: InterestRateParityInputs;
    readonly expected: Readonly<Record<string, number | string | boolean | null>>;
    readonly growth: number;
    readonly noise: number;
  }[];
}

const { parities, tolerance } = JSON.parse(readFileSync('vectors/foreign-exchange.exact.json', 'utf8')) as Exact;

/** Figures of the quoted forward, which are differences. */
const OF_GAP = ['arbitrageProfit', 'arbitragePct', 'impliedDomesticRate', 'deviationBps'];

test.each(parities)('$inputs, by replication', ({ inputs, expected, growth, noise }) => {
  const answer = interestRateParity(Object.freeze(inputs));
  expect(Object.keys(answer)).toEqual(Object.keys(expected));
  for (const [name, value] of Object.entries(expected)) {
    const found = answer[name as keyof typeof answer];
    if (typeof value !== 'number') expect(found).toBe(value);
    else {
      // the implied rate is the domestic one and its deviation
      const scale = Math.max(Math.abs(value), name === 'impliedDomesticRate' ? Math.abs(inputs.domesticRate) : 0);
      const allowed = tolerance * growth * (OF_GAP.includes(name) ? noise : 1) * scale;
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(allowed);
    }
  }
});

const RATES = { spotRate: 1.25, domesticRate: 0.04, foreignRate: 0.025 };

describe('compounding is', () => {
  test('simple up to a year, annual beyond, and the same at a year', () => {
    const at = (timeYears: number) => interestRateParity({ ...RATES, timeYears });
    expect(at(1 - 2 ** -53).compounding).toBe('simple');
    expect(at(1).compounding).toBe('simple');
    expect(at(1 + 2 ** -52).compounding).toBe('annual');
    const [below, above] = [at(1), at(1 + 2 ** -52)].map(({ forwardPoints }) => forwardPoints ?? NaN);
    expect(Math.abs((above ?? NaN) / (below ?? NaN) - 1)).toBeLessThan(2e-15);
  });

  test('beyond a year not simple: five years are 1.3441798553985038, not 1.3333', () => {
    const { theoreticalForward } = interestRateParity({ ...RATES, timeYears: 5 });
    expect(Math.abs((theoreticalForward ?? NaN) / 1.3441798553985038 - 1)).toBeLessThan(1e-15);
  });
});

test('at once the forward is the spot rate, and nothing is annualized', () => {
  expect(interestRateParity({ ...RATES, timeYears: 0, actualForward: 1.26 })).toMatchObject({
    ...{ theoreticalForward: 1.25, forwardPremiumPct: 0, annualizedForwardPremiumPct: null, forwardPoints: 0 },
    ...{ arbitrageProfit: 1.26 - 1.25, impliedDomesticRate: null, deviationBps: null, mispriced: true },
  });
});

test.each([0, 0.3, 1, 7])('equal rates leave the spot rate as it is, over %d years', (timeYears) => {
  const equal = { spotRate: 0.9, domesticRate: 0.03, foreignRate: 0.03, timeYears, actualForward: 0.9 };
  expect(interestRateParity(equal)).toMatchObject({
    ...{ theoreticalForward: 0.9, forwardPremiumPct: 0, forwardPoints: 0, carryDirection: 'NEUTRAL' },
    ...{ arbitrageProfit: 0, arbitragePct: 0, mispriced: false, arbitrageDirection: 'NONE' },
  });
});

test.each([0.25, 1, 3])('the forward of parity, quoted, is worth nothing, over %d years', (timeYears) => {
  const { theoreticalForward } = interestRateParity({ ...RATES, timeYears });
  expect(interestRateParity({ ...RATES, timeYears, actualForward: theoreticalForward })).toMatchObject({
    ...{ arbitrageProfit: 0, mispriced: false, arbitrageDirection: 'NONE' },
    ...{ impliedDomesticRate: 0.04, deviationBps: 0 },
  });
});

test('uncovered, the forward is what the spot rate is expected to become', () => {
  const covered = interestRateParity({ ...RATES, parityType: 'covered' });
  const uncovered = interestRateParity({ ...RATES, parityType: 'uncovered' });
  expect(covered.expectedFutureSpot).toBeNull();
  expect(uncovered).toEqual({
    ...covered,
    parityType: 'uncovered',
    expectedFutureSpot: covered.theoreticalForward,
  });
});

test('a premium that the forward does not show', () => {
  const tiny = interestRateParity({ spotRate: 1.5, domesticRate: 1e-18, foreignRate: 0, timeYears: 0.5 });
  expect(tiny).toMatchObject({ theoreticalForward: 1.5, forwardPremiumPct: 50 * 1e-18, forwardPoints: 0.75 * 1e-18 });
});

test('a forward beyond the range of doubles is null, and what is quoted is below it', () => {
  const extreme = { spotRate: 1e15, domesticRate: 10, foreignRate: -0.9999, timeYears: 100, actualForward: 2 };
  expect(interestRateParity({ ...extreme, parityType: 'uncovered' })).toMatchObject({
    ...{ theoreticalForward: null, forwardPremiumPct: null, annualizedForwardPremiumPct: null, forwardPoints: null },
    ...{ expectedFutureSpot: null, arbitrageProfit: null, arbitragePct: null, mispriced: true },
    arbitrageDirection: 'BORROW_FOREIGN_LEND_DOMESTIC',
  });
  // (1 + r_f)·(2/1e15)^0.01 − 1, in mpmath
  const { impliedDomesticRate } = interestRateParity(extreme);
  expect(Math.abs((impliedDomesticRate ?? NaN) / -0.9999287130063275 - 1)).toBeLessThan(5e-15);
});

test('a forward below the least double is 0', () => {
  const extreme = { spotRate: 1, domesticRate: -0.9999, foreignRate: 10, timeYears: 100, actualForward: 1 };
  expect(interestRateParity(extreme)).toMatchObject({
    ...{ theoreticalForward: 0, forwardPremiumPct: -100, forwardPoints: -1, arbitrageProfit: 1 },
    arbitrageDirection: 'BORROW_DOMESTIC_LEND_FOREIGN',
  });
  expect(Math.abs((interestRateParity(extreme).impliedDomesticRate ?? NaN) / 10 - 1)).toBeLessThan(1e-15);
});

test('a premium beyond the range of doubles may have points within', () => {
  const extreme = { spotRate: 1e-5, domesticRate: 10, foreignRate: -0.991059, timeYears: 100 };
  const { forwardPremiumPct, forwardPoints, theoreticalForward } = interestRateParity(extreme);
  expect(forwardPremiumPct).toBeNull();
  expect(forwardPoints).toBeGreaterThan(1e300);
  expect(forwardPoints).toBe(theoreticalForward);
});

test.each([
  [1.0009, false],
  [1.0011, true],
  [0.9991, false],
  [0.9989, true],
])('at a spot rate of 1, delivery today for %d is mispriced: %s', (actualForward, mispriced) => {
  const today = { spotRate: 1, domesticRate: 0.5, foreignRate: 0, timeYears: 0, actualForward };
  expect(interestRateParity(today).mispriced).toBe(mispriced);
});

test('growth by simple interest does not cancel as everything is lost', () => {
  // 2^-39 − 2^-80, of which 1 + r·T keeps the first part
  expect(simpleGrowth(-1 + 2 ** -40, 1 - 2 ** -40)).toBe(2 ** -39 - 2 ** -80);
  expect(simpleGrowth(0.05, 0)).toBe(1);
  expect(simpleGrowth(0.05, 1)).toBe(1.05);
});

test('quotients beyond the range of doubles are null', () => {
  const tiny = interestRateParity({ ...RATES, spotRate: 1e-310, actualForward: 1e10 });
  expect(tiny).toMatchObject({ arbitragePct: null, mispriced: true, impliedDomesticRate: null, deviationBps: null });
});

test('no figure is -0', () => {
  const figures = [0, 0.5, 2].flatMap((timeYears) =>
    [0, 0.02].flatMap((foreignRate) => {
      const inputs = { spotRate: 1, domesticRate: -0, foreignRate, timeYears, actualForward: 1 };
      return Object.values(interestRateParity(inputs)) as unknown[];
    }),
  );
  expect(figures.some((figure) => Object.is(figure, -0))).toBe(false);
});

const rate = fc.double({ min: -0.5, max: 2, noNaN: true });
const years = fc.double({ min: 0.001, max: 30, noNaN: true });
const price = fc.double({ min: 1e-3, max: 1e6, noNaN: true });

test('seen from the other currency, forwards are reciprocal', () => {
  fc.assert(
    fc.property(price, rate, rate, years, (spotRate, domesticRate, foreignRate, timeYears) => {
      const there = interestRateParity({ spotRate, domesticRate, foreignRate, timeYears });
      const back = interestRateParity({
        ...{ spotRate: 1 / spotRate, domesticRate: foreignRate, foreignRate: domesticRate, timeYears },
      });
      const product = (there.theoreticalForward ?? NaN) * (back.theoreticalForward ?? NaN);
      expect(Math.abs(product - 1)).toBeLessThan(1e-13);
    }),
  );
});

test('at the implied domestic rate the quoted forward is that of parity', () => {
  fc.assert(
    fc.property(
      price,
      rate,
      rate,
      years,
      fc.double({ min: 0.9, max: 1.1, noNaN: true }),
      (spotRate, r, f, T, ratio) => {
        const inputs = { spotRate, domesticRate: r, foreignRate: f, timeYears: T };
        const actualForward = (interestRateParity(inputs).theoreticalForward ?? NaN) * ratio;
        const { impliedDomesticRate } = interestRateParity({ ...inputs, actualForward });
        fc.pre(impliedDomesticRate !== null && impliedDomesticRate > -0.999 && impliedDomesticRate <= 10);
        const again = interestRateParity({ ...inputs, domesticRate: impliedDomesticRate }).theoreticalForward;
        expect(Math.abs((again ?? NaN) / actualForward - 1)).toBeLessThan(2e-12);
      },
    ),
  );
});

test('the defaults are one year and covered', () => {
  expect(interestRateParity(RATES)).toEqual(
    interestRateParity({ ...RATES, timeYears: 1, parityType: 'covered', actualForward: null }),
  );
});

test.each<[change: object, path: string, rule: string]>([
  [{ spotRate: undefined }, 'spotRate', 'missing'],
  [{ spotRate: 0 }, 'spotRate', 'greater_than'],
  [{ domesticRate: -1 }, 'domesticRate', 'greater_than'],
  [{ domesticRate: 10.5 }, 'domesticRate', 'less_than_equal'],
  [{ foreignRate: -1 }, 'foreignRate', 'greater_than'],
  [{ foreignRate: 11 }, 'foreignRate', 'less_than_equal'],
  [{ foreignRate: undefined }, 'foreignRate', 'missing'],
  [{ timeYears: -1 }, 'timeYears', 'greater_than_equal'],
  [{ timeYears: 101 }, 'timeYears', 'less_than_equal'],
  [{ timeYears: null }, 'timeYears', 'float_type'],
  [{ parityType: 'x' }, 'parityType', 'literal_error'],
  [{ parityType: null }, 'parityType', 'literal_error'],
  [{ actualForward: 0 }, 'actualForward', 'greater_than'],
  [{ actualForward: '1' }, 'actualForward', 'float_type'],
])('refuses %j', (change, param, rule) => {
  expect(refusal(() => interestRateParity({ ...RATES, ...change }))).toMatchObject({ param, rule });
});

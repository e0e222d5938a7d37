import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../../../tools/testing/refusal';
import { netPresentValue, type NetPresentValue, type NetPresentValueInputs } from '../index';

type Expected = Omit<NetPresentValue, 'pvOfCashFlows' | 'periods' | 'reason'> & {
  readonly pvOfCashFlows: readonly (readonly [i: number, value: number])[];
};

interface Exact {
  readonly netPresentValues: readonly { readonly inputs: NetPresentValueInputs; readonly expected: Expected }[];
  readonly longProjects: readonly {
    readonly first: number;
    readonly then: number;
    readonly times: number;
    readonly discountRate: number;
    readonly expected: Expected;
  }[];
}

const { netPresentValues, longProjects } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

const isClose = (found: number | null | undefined, value: number, scale: number) =>
  Math.abs((found ?? NaN) - value) <= scale;

function expectExact(answer: NetPresentValue, { pvOfCashFlows, ...figures }: Expected, tolerance: number) {
  const terms = (figures.pvInflows ?? NaN) + (figures.pvOutflows ?? NaN);
  for (const [name, value] of Object.entries(figures)) {
    const found = answer[name as keyof typeof figures];
    if (typeof value !== 'number') expect([name, found]).toEqual([name, value]);
    else {
      const ofTerms =
        name === 'npv' ? terms : (Math.abs(figures.npvFirstFlowAtT0 ?? NaN) / Math.abs(figures.npv ?? NaN)) * terms;
      const scale = name.startsWith('npv') ? ofTerms : Math.abs(value);
      expect([name, isClose(found as number, value, tolerance * scale)]).toEqual([name, true]);
    }
  }
  for (const [i, value] of pvOfCashFlows) {
    expect(isClose(answer.pvOfCashFlows[i], value, 5e-15 * Math.abs(value))).toBe(true);
  }
}

test.each(netPresentValues)('$inputs, in 60 digits', ({ inputs, expected }) => {
  const answer = netPresentValue({ ...inputs, cashFlows: Object.freeze(inputs.cashFlows) });
  expectExact(answer, expected, 1e-14);
  expect(answer).toMatchObject({ periods: inputs.cashFlows.length, reason: null });
  expect(answer.pvOfCashFlows).toHaveLength(inputs.cashFlows.length);
});

test.each(longProjects)('$first, then $times times $then, at $discountRate, in 60 digits', (project) => {
  const cashFlows = [project.first, ...Array<number>(project.times).fill(project.then)];
  // plain sums of thousands of payments decide on the share of the payback period
  expectExact(netPresentValue({ cashFlows, discountRate: project.discountRate }), project.expected, 1e-13);
});

test('a value that is left of huge ones is exact', () => {
  expect(netPresentValue({ cashFlows: [1e15, 0.25, -1e15, 1e-3], discountRate: 0 })).toMatchObject({
    npv: 0.251,
    totalCashFlow: 0.251,
    decision: 'INDIFFERENT',
  });
  expect(netPresentValue({ cashFlows: [-1e15, -0.25, 1e15, -1e-3], discountRate: 0 }).npv).toBe(-0.251);
});

test('discount factors beyond the range of doubles do not spoil values within it', () => {
  const late = [...Array<number>(159).fill(0), 1e-200, -1e-210];
  const { npv, pvOfCashFlows, reason } = netPresentValue({ cashFlows: late, discountRate: -0.99 });
  // mpmath, 50 digits, of the rate as a double
  expect(reason).toBeNull();
  expect(pvOfCashFlows[158]).toBe(0);
  expect(Math.abs((npv ?? NaN) / 9.99999989999858e119 - 1)).toBeLessThanOrEqual(2e-13);
  const worthless = netPresentValue({ cashFlows: [...Array<number>(4999).fill(0), 1e15], discountRate: 100 });
  expect(worthless).toMatchObject({ npv: 0, decision: 'INDIFFERENT', reason: null });
});

test('beyond the range of doubles: null, with the reason', () => {
  const cashFlows = [-1, ...Array<number>(999).fill(1)];
  const answer = netPresentValue({ cashFlows, discountRate: -0.9 });
  expect(answer).toMatchObject({
    ...{ npv: null, decision: null, profitabilityIndex: null, npvFirstFlowAtT0: null, pvInflows: null },
    ...{ discountedPaybackPeriod: null, discountedPaybackPeriodFractional: null, reason: 'overflow' },
    ...{ paybackPeriod: 2, paybackPeriodFractional: 2, totalCashFlow: 998 },
  });
  expect(isClose(answer.pvOutflows, 10, 1e-14)).toBe(true);
  expect(answer.pvOfCashFlows.filter((value) => value === null)).toHaveLength(692);
  expect(netPresentValue({ cashFlows: [-1e-300, 1e15], discountRate: 0 })).toMatchObject({
    npv: 1e15,
    profitabilityIndex: null,
    reason: 'overflow',
  });
});

describe('payback is', () => {
  const paybackOf = (cashFlows: number[], discountRate = 0) => {
    const { paybackPeriod, paybackPeriodFractional } = netPresentValue({ cashFlows, discountRate });
    return [paybackPeriod, paybackPeriodFractional];
  };

  test.each([
    ['the period that brings the sum to 0', [-100, 60, 40, 20], [3, 3]],
    ['the first recovery, though the sum falls again', [-100, 150, -80, 90], [2, 1 + 2 / 3]],
    ['none without a debt', [10, 20], [null, null]],
    ['none for a debt that remains', [-10, 4, 5], [null, null]],
    ['after a later debt, too', [10, -30, 40], [3, 2.5]],
    ['none for payments of nothing', [0, 0], [null, null]],
    ['not kept by rounding', [-0.3, 0.1, 0.2], [3, 3]],
    ['not later than its period by rounding', [-0.8, 0.7, 0.1], [3, 3]],
    ['not begun by rounding', [0.1, 0.2, -0.3, -1e-17, 1], [null, null]],
  ])('%s', (_title, cashFlows, expected) => {
    expect(paybackOf(cashFlows)).toEqual(expected);
  });

  test('that of the present values where it is discounted', () => {
    const { discountedPaybackPeriod, discountedPaybackPeriodFractional, paybackPeriod } = netPresentValue({
      cashFlows: [-100, 50, 60],
      discountRate: 0.25,
    });
    expect([paybackPeriod, discountedPaybackPeriod, discountedPaybackPeriodFractional]).toEqual([3, null, null]);
  });
});

test.each([
  [[-100, 110], 0.1, 'INDIFFERENT'],
  [[-100, 110 + 1e-9], 0.1, 'ACCEPT'],
  [[-100, 110 - 1e-9], 0.1, 'REJECT'],
  [[0], 0.1, 'INDIFFERENT'],
])('%j at %d is to %s', (cashFlows, discountRate, decision) => {
  expect(netPresentValue({ cashFlows, discountRate }).decision).toBe(decision);
});

const flows = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 });
const rate = fc.double({ min: -0.5, max: 3, noNaN: true });

test('the value is that of inflows less outflows, and the list adds up to it', () => {
  fc.assert(
    fc.property(flows, rate, (cashFlows, discountRate) => {
      const answer = netPresentValue({ cashFlows, discountRate });
      const { npv, pvInflows, pvOutflows } = answer;
      const terms = (pvInflows ?? NaN) + (pvOutflows ?? NaN);
      expect(isClose(npv, (pvInflows ?? NaN) - (pvOutflows ?? NaN), 1e-15 * terms)).toBe(true);
      const listed = answer.pvOfCashFlows.reduce<number>((total, value) => total + (value ?? NaN), 0);
      expect(isClose(npv, listed, 1e-14 * terms)).toBe(true);
    }),
  );
});

test('the same by Horner’s scheme', () => {
  fc.assert(
    fc.property(flows, rate, (cashFlows, discountRate) => {
      const { npv, pvInflows, pvOutflows } = netPresentValue({ cashFlows, discountRate });
      const horner = cashFlows.reduceRight((value, flow) => (value + flow) / (1 + discountRate), 0);
      expect(isClose(npv, horner, 1e-13 * ((pvInflows ?? NaN) + (pvOutflows ?? NaN)))).toBe(true);
    }),
  );
});

test('a typed array gives the same answer, and nothing is −0', () => {
  const cashFlows = [-0, -5, 0, 7, -1e-300];
  const answer = netPresentValue({ cashFlows, discountRate: 100 });
  expect(netPresentValue({ cashFlows: Float64Array.from(cashFlows), discountRate: 100 })).toEqual(answer);
  const figures: unknown[] = [...Object.values<unknown>({ ...answer }), ...answer.pvOfCashFlows];
  expect(figures.some((value) => Object.is(value, -0))).toBe(false);
});

test.each<[change: object, path: (string | number)[], rule: string]>([
  [{ cashFlows: undefined }, ['cashFlows'], 'missing'],
  [{ cashFlows: [] }, ['cashFlows'], 'too_short'],
  [{ cashFlows: Array(5001).fill(1) }, ['cashFlows'], 'too_long'],
  [{ cashFlows: [1, null] }, ['cashFlows', 1], 'float_type'],
  [{ cashFlows: [1.1e15] }, ['cashFlows', 0], 'less_than_equal'],
  [{ discountRate: undefined }, ['discountRate'], 'missing'],
  [{ discountRate: -1 }, ['discountRate'], 'greater_than'],
  [{ discountRate: 100.1 }, ['discountRate'], 'less_than_equal'],
])('refuses %j', (change, path, rule) => {
  expect(refusal(() => netPresentValue({ cashFlows: [1], discountRate: 0.1, ...change }))).toMatchObject({
    path,
    rule,
  });
});

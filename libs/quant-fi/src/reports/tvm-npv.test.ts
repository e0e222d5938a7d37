import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { answering } from '../../../../tools/testing/answering';
import { type Answer, type Body } from '@quant/contract';
import { rules } from '@quant/contract/rules/tvm-npv';
import { tvmNpv } from './tvm-npv';

const report = answering<'tvmNpv', typeof tvmNpv>(rules, tvmNpv);

type Expected = Omit<Answer<'tvmNpv'>, 'pv_of_cash_flows' | 'periods' | 'reason'> & {
  readonly pv_of_cash_flows: readonly (readonly [i: number, value: number])[];
};

interface Exact {
  readonly netPresentValues: readonly { readonly inputs: Body<'tvmNpv'>; readonly expected: Expected }[];
  readonly longProjects: readonly {
    readonly first: number;
    readonly then: number;
    readonly times: number;
    readonly discount_rate: number;
    readonly expected: Expected;
  }[];
}

const { netPresentValues, longProjects } = JSON.parse(readFileSync('vectors/time-value.exact.json', 'utf8')) as Exact;

const isClose = (found: number | null | undefined, value: number, scale: number) =>
  Math.abs((found ?? NaN) - value) <= scale;

function expectExact(answer: Answer<'tvmNpv'>, { pv_of_cash_flows, ...figures }: Expected, tolerance: number) {
  const terms = (figures.pv_inflows ?? NaN) + (figures.pv_outflows ?? NaN);
  for (const [name, value] of Object.entries(figures)) {
    const found = answer[name as keyof typeof figures];
    if (typeof value !== 'number') expect([name, found]).toEqual([name, value]);
    else {
      const ofTerms =
        name === 'npv' ? terms : (Math.abs(figures.npv_first_flow_at_t0 ?? NaN) / Math.abs(figures.npv ?? NaN)) * terms;
      const scale = name.startsWith('npv') ? ofTerms : Math.abs(value);
      expect([name, isClose(found as number, value, tolerance * scale)]).toEqual([name, true]);
    }
  }
  for (const [i, value] of pv_of_cash_flows) {
    expect(isClose(answer.pv_of_cash_flows[i], value, 5e-15 * Math.abs(value))).toBe(true);
  }
}

test.each(netPresentValues)('$inputs, in 60 digits', ({ inputs, expected }) => {
  Object.freeze(inputs.cash_flows);
  const answer = report(inputs);
  expectExact(answer, expected, 1e-14);
  expect(answer).toMatchObject({ periods: inputs.cash_flows.length, reason: null });
  expect(answer.pv_of_cash_flows).toHaveLength(inputs.cash_flows.length);
});

test.each(longProjects)('$first, then $times times $then, at $discount_rate, in 60 digits', (project) => {
  const cash_flows = [project.first, ...Array<number>(project.times).fill(project.then)];
  // plain sums of thousands of payments decide on the share of the payback period
  expectExact(report({ cash_flows, discount_rate: project.discount_rate }), project.expected, 1e-13);
});

test('a value that is left of huge ones is exact', () => {
  expect(report({ cash_flows: [1e15, 0.25, -1e15, 1e-3], discount_rate: 0 })).toMatchObject({
    npv: 0.251,
    total_cash_flow: 0.251,
    decision: 'INDIFFERENT',
  });
  expect(report({ cash_flows: [-1e15, -0.25, 1e15, -1e-3], discount_rate: 0 }).npv).toBe(-0.251);
});

test('discount factors beyond the range of doubles do not spoil values within it', () => {
  const late = [...Array<number>(159).fill(0), 1e-200, -1e-210];
  const { npv, pv_of_cash_flows, reason } = report({ cash_flows: late, discount_rate: -0.99 });
  // mpmath, 50 digits, of the rate as a double
  expect(reason).toBeNull();
  expect(pv_of_cash_flows[158]).toBe(0);
  expect(Math.abs((npv ?? NaN) / 9.99999989999858e119 - 1)).toBeLessThanOrEqual(2e-13);
  const worthless = report({ cash_flows: [...Array<number>(4999).fill(0), 1e15], discount_rate: 100 });
  expect(worthless).toMatchObject({ npv: 0, decision: 'INDIFFERENT', reason: null });
});

test('beyond the range of doubles: null, with the reason', () => {
  const cash_flows = [-1, ...Array<number>(999).fill(1)];
  const answer = report({ cash_flows, discount_rate: -0.9 });
  expect(answer).toMatchObject({
    ...{ npv: null, decision: null, profitability_index: null, npv_first_flow_at_t0: null, pv_inflows: null },
    ...{ discounted_payback_period: null, discounted_payback_period_fractional: null, reason: 'overflow' },
    ...{ payback_period: 2, payback_period_fractional: 2, total_cash_flow: 998 },
  });
  expect(isClose(answer.pv_outflows, 10, 1e-14)).toBe(true);
  expect(answer.pv_of_cash_flows.filter((value) => value === null)).toHaveLength(692);
  expect(report({ cash_flows: [-1e-300, 1e15], discount_rate: 0 })).toMatchObject({
    npv: 1e15,
    profitability_index: null,
    reason: 'overflow',
  });
});

describe('payback is', () => {
  const paybackOf = (cash_flows: number[], discount_rate = 0) => {
    const { payback_period, payback_period_fractional } = report({ cash_flows, discount_rate });
    return [payback_period, payback_period_fractional];
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
  ])('%s', (_title, cash_flows, expected) => {
    expect(paybackOf(cash_flows)).toEqual(expected);
  });

  test('that of the present values where it is discounted', () => {
    const { discounted_payback_period, discounted_payback_period_fractional, payback_period } = report({
      cash_flows: [-100, 50, 60],
      discount_rate: 0.25,
    });
    expect([payback_period, discounted_payback_period, discounted_payback_period_fractional]).toEqual([3, null, null]);
  });
});

test.each([
  [[-100, 110], 0.1, 'INDIFFERENT'],
  [[-100, 110 + 1e-9], 0.1, 'ACCEPT'],
  [[-100, 110 - 1e-9], 0.1, 'REJECT'],
  [[0], 0.1, 'INDIFFERENT'],
])('%j at %d is to %s', (cash_flows, discount_rate, decision) => {
  expect(report({ cash_flows, discount_rate }).decision).toBe(decision);
});

const flows = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 });
const rate = fc.double({ min: -0.5, max: 3, noNaN: true });

test('the value is that of inflows less outflows, and the list adds up to it', () => {
  fc.assert(
    fc.property(flows, rate, (cash_flows, discount_rate) => {
      const answer = report({ cash_flows, discount_rate });
      const { npv, pv_inflows, pv_outflows } = answer;
      const terms = (pv_inflows ?? NaN) + (pv_outflows ?? NaN);
      expect(isClose(npv, (pv_inflows ?? NaN) - (pv_outflows ?? NaN), 1e-15 * terms)).toBe(true);
      const listed = answer.pv_of_cash_flows.reduce<number>((total, value) => total + (value ?? NaN), 0);
      expect(isClose(npv, listed, 1e-14 * terms)).toBe(true);
    }),
  );
});

test('the same by Horner’s scheme', () => {
  fc.assert(
    fc.property(flows, rate, (cash_flows, discount_rate) => {
      const { npv, pv_inflows, pv_outflows } = report({ cash_flows, discount_rate });
      const horner = cash_flows.reduceRight((value, flow) => (value + flow) / (1 + discount_rate), 0);
      expect(isClose(npv, horner, 1e-13 * ((pv_inflows ?? NaN) + (pv_outflows ?? NaN)))).toBe(true);
    }),
  );
});

test('nothing is −0', () => {
  const cash_flows = [-0, -5, 0, 7, -1e-300];
  const answer = report({ cash_flows, discount_rate: 100 });
  const figures: unknown[] = [...Object.values<unknown>({ ...answer }), ...answer.pv_of_cash_flows];
  expect(figures.some((value) => Object.is(value, -0))).toBe(false);
});

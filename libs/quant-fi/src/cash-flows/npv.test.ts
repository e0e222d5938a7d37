import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import { tvmNpv } from '../reports/tvm-npv';
import { npv } from './npv';

interface Exact {
  readonly npv: number;
  /** Sum of the absolute present values. */
  readonly gross: number;
}

interface Vectors {
  readonly documented: readonly (Exact & { rate: number; values: number[]; printed: number; decimals: number })[];
  readonly cases: readonly (Exact & { rate: number; values: number[] })[];
  readonly longCases: readonly (Exact & { first: number; then: number; times: number; rate: number })[];
}

const { documented, cases, longCases } = JSON.parse(readFileSync('vectors/npv.exact.json', 'utf8')) as Vectors;

const error = (found: number, exact: Exact) => Math.abs(found - exact.npv) / (exact.gross || 1);

test.each(documented)(
  '$values at $rate, as numpy-financial prints it',
  ({ rate, values, printed, decimals, ...exact }) => {
    const value = npv(rate, values);
    expect(Math.abs(value - printed)).toBeLessThanOrEqual(10 ** -decimals);
    expect(error(value, exact)).toBeLessThanOrEqual(3e-16);
  },
);

test.each(cases)('$values at $rate, in 60 digits', ({ rate, values, ...exact }) => {
  expect(error(npv(rate, Object.freeze(values)), exact)).toBeLessThanOrEqual(3e-15);
  expect(npv(rate, Float64Array.from(values))).toBe(npv(rate, values));
});

test.each(longCases)(
  '$first, then $times times $then, at $rate, in 60 digits',
  ({ first, then, times, rate, ...exact }) => {
    const values = [first, ...Array<number>(times).fill(then)];
    expect(error(npv(rate, values), exact)).toBeLessThanOrEqual(rate === -0.9 ? 2e-13 : 1e-14);
  },
);

test('a value that is left of huge ones is exact', () => {
  expect(npv(0, [1e15, 0.25, -1e15, 1e-3])).toBe(0.251);
  expect(npv(0, [0.1, 0.2, -0.3])).toBe(2 ** -55);
});

test('payments that add up to more than one may be are valid', () => {
  expect(npv(0, [9e14, 9e14, -1e15])).toBe(8e14);
  expect(npv(1, [1e15, -1e15])).toBe(5e14);
});

test('a value beyond the range of doubles is OUT_OF_RANGE', () => {
  const outOfRange = expect.objectContaining({ code: 'OUT_OF_RANGE' }) as Error;
  expect(() => npv(-0.9, [-1, ...Array<number>(999).fill(1)])).toThrow(outOfRange);
  expect(() => npv(-0.99, [...Array<number>(144).fill(0), ...Array<number>(9).fill(1e15), 1e15])).toThrow(outOfRange);
  expect(npv(-0.9, [...Array<number>(999).fill(0), 0])).toBe(0);
});

const flows = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 80 });
const rates = fc.double({ min: -0.5, max: 3, noNaN: true });
const gross = (rate: number, values: readonly number[]) =>
  values.reduceRight((total, value) => total / (1 + rate) + Math.abs(value), 0);

test('nothing is −0', () => {
  expect(Object.is(npv(0.1, [-0, -0]), 0)).toBe(true);
  expect(Object.is(npv(100, [...Array<number>(144).fill(0), -1e-300]), 0)).toBe(true);
});

test('the report is this value, discounted by one period', () => {
  fc.assert(
    fc.property(flows, rates, (values, rate) => {
      const report = tvmNpv({ cash_flows: values, discount_rate: rate });
      const value = npv(rate, values);
      const scale = gross(rate, values);
      expect(Math.abs(Number(report.npv_first_flow_at_t0) - value)).toBeLessThanOrEqual(1e-14 * scale);
      // the payments of a spreadsheet begin a period later
      expect(npv(rate, [0, ...values])).toBe(report.npv);
    }),
  );
});

test('the value of two projects is the sum of their values; that of scaled payments is scaled', () => {
  fc.assert(
    fc.property(flows, flows, rates, (a, b, rate) => {
      const longer = Math.max(a.length, b.length);
      const both = Array.from({ length: longer }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
      const apart = npv(rate, a) + npv(rate, b);
      const scale = gross(rate, a) + gross(rate, b);
      expect(Math.abs(npv(rate, both) - apart)).toBeLessThanOrEqual(1e-15 * scale);
      expect(npv(rate, a.map((value) => -8 * value) as [number])).toBe(-8 * npv(rate, a) + 0);
    }),
  );
});

test('at rate 0 it is the sum; inflows after the first are worth less the higher the rate', () => {
  fc.assert(
    fc.property(flows, rates, (values, rate) => {
      const inflows = values.map((value) => Math.abs(value) + 1);
      const [low, high] = [npv(rate, inflows), npv(rate + 0.01, inflows)];
      expect(values.length > 1 ? low > high : low === high).toBe(true);
      const sum = values.reduce((total, value) => total + value, 0);
      expect(Math.abs(npv(0, values) - sum)).toBeLessThanOrEqual(1e-14 * gross(0, values));
    }),
  );
});

test.each<[title: string, args: unknown[], path: (string | number)[], rule: string]>([
  ['no rate', [undefined, [1]], ['rate'], 'missing'],
  ['a rate in words', ['0.1', [1]], ['rate'], 'float_type'],
  ['a rate that is NaN', [NaN, [1]], ['rate'], 'finite_number'],
  ['a rate of −1', [-1, [1]], ['rate'], 'greater_than'],
  ['a rate beyond the general bound', [1.1e15, [1]], ['rate'], 'less_than_equal'],
  ['no payments', [0.1, undefined], ['values'], 'missing'],
  ['an empty array', [0.1, []], ['values'], 'too_short'],
  ['something else', [0.1, { length: 1, 0: 1 }], ['values'], 'list_type'],
  ['too many', [0.1, new Float64Array(10_000_001)], ['values'], 'too_long'],
  ['null', [0.1, [1, null]], ['values', 1], 'float_type'],
  ['a number in words', [0.1, [1, 2, '3']], ['values', 2], 'float_type'],
  ['a big integer', [0.1, [1n]], ['values', 0], 'float_type'],
  ['a gap', [0.1, [1, , 3]], ['values', 1], 'missing'], // eslint-disable-line no-sparse-arrays
  ['NaN', [0.1, [1, NaN]], ['values', 1], 'finite_number'],
  ['infinity', [0.1, [-Infinity, 1]], ['values', 0], 'finite_number'],
  ['opposite infinities', [0.1, Float64Array.of(1, Infinity, -Infinity)], ['values', 1], 'finite_number'],
  ['more than the bound', [0.1, [0, 1.1e15]], ['values', 1], 'less_than_equal'],
  ['more than the bound, but worth less today', [1, [0, 0, 0, 1.1e15]], ['values', 3], 'less_than_equal'],
  ['less than the bound', [0.1, [0, 0, -1.1e15]], ['values', 2], 'greater_than_equal'],
  ['null among many, at a high rate', [100, [...Array<number>(200).fill(1), null]], ['values', 200], 'float_type'],
])('refuses %s', (_title, args, path, rule) => {
  expect(refusal(() => npv(...(args as Parameters<typeof npv>)))).toMatchObject({ path, rule });
});

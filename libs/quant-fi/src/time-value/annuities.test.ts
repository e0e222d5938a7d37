import { readFileSync } from 'node:fs';
import { refusal } from '../../../../tools/testing/refusal';
import * as fi from '../index';

interface Case {
  readonly name: 'fv' | 'pv' | 'pmt' | 'ipmt' | 'ppmt' | 'nper';
  readonly inputs: { readonly rate: number; readonly nper?: number };
  readonly expected: number;
  readonly scale: number;
}

interface Dated {
  readonly values: number[];
  readonly dates: string[];
  readonly rate: number;
  readonly xnpv: number;
  readonly xirr: number;
}

interface Modified {
  readonly values: number[];
  readonly financeRate: number;
  readonly reinvestRate: number;
}

interface Vectors {
  readonly documented: readonly (Case & { readonly printed: number; readonly decimals: number })[];
  readonly documentedIrr: readonly { readonly values: number[]; readonly printed: number }[];
  readonly documentedMirr: readonly (Modified & { readonly printed: number })[];
  readonly microsoft: Dated;
  readonly cases: readonly Case[];
  readonly rates: readonly { readonly inputs: fi.RateInputs; readonly expected: number; readonly scale: number }[];
  readonly dated: readonly (Dated & { readonly gross: number; readonly scale: number })[];
  readonly modified: readonly (Modified & { readonly expected: number; readonly scale: number })[];
}

const vectors = JSON.parse(readFileSync('vectors/annuities.exact.json', 'utf8')) as Vectors;

type Call = (inputs: object) => number | null;
const call = ({ name, inputs }: Case) => Number((fi[name] as Call)(Object.freeze(inputs)));

test.each(vectors.documented)('$name $inputs, as numpy-financial prints it', (documented) => {
  expect(Math.abs(call(documented) - documented.printed)).toBeLessThanOrEqual(10 ** -documented.decimals);
});

test.each(vectors.documentedIrr)('irr of $values, as numpy-financial prints it', ({ values, printed }) => {
  expect(Number(fi.irr(values)).toFixed(5)).toBe(printed.toFixed(5));
});

test.each(vectors.documentedMirr)('mirr of $values, as Microsoft prints it', ({ values, printed, ...rates }) => {
  expect(Number(fi.mirr(values, rates)).toFixed(4)).toBe(printed.toFixed(4));
});

test('XNPV and XIRR, as Microsoft prints them', () => {
  const { values, dates, rate, xnpv, xirr } = vectors.microsoft;
  expect(Math.abs(fi.xnpv(rate, values, dates) - xnpv)).toBeLessThan(1e-6);
  // which stops at 1e-8
  expect(Math.abs(Number(fi.xirr(values, dates)) - xirr)).toBeLessThan(2e-9);
});

test.each(vectors.cases)('$name $inputs, in 500 digits', (exact) => {
  const { rate, nper = exact.expected } = exact.inputs;
  const tolerance = 4e-16 * (8 + Math.abs(nper * Math.log1p(rate)));
  expect(Math.abs(call(exact) - exact.expected) / (exact.scale || 1)).toBeLessThanOrEqual(tolerance);
});

test.each(vectors.rates)('rate $inputs, in 500 digits', ({ inputs, expected, scale }) => {
  expect(Math.abs(Number(fi.rate(inputs)) - expected) / scale).toBeLessThanOrEqual(1e-15);
});

test.each(vectors.dated)('xnpv and xirr of $values on $dates, in 500 digits', (exact) => {
  const { values, dates, rate } = exact;
  expect(Math.abs(fi.xnpv(rate, values, dates) - exact.xnpv) / exact.gross).toBeLessThanOrEqual(4e-15);
  expect(Math.abs(Number(fi.xirr(values, dates)) - exact.xirr) / exact.scale).toBeLessThanOrEqual(4e-15);
  const instants = dates.map((date) => new Date(date));
  expect(fi.xirr(values, instants)).toBe(fi.xirr(values, dates));
});

test.each(vectors.modified)('mirr of $values, in 500 digits', ({ values, expected, scale, ...rates }) => {
  expect(Math.abs(Number(fi.mirr(values, rates)) - expected) / scale).toBeLessThanOrEqual(1e-15);
});

const huge = { rate: 100, nper: 1e6, pv: 1 };
const bond = { couponRate: 1, ytm: -1 + 1e-15, years: 100, face: 1e15, frequency: 1 };
const exchange = { spot: 1e15, years: 100 };
test.each<[string, () => number | null]>([
  ['fv', () => fi.fv({ ...huge, pmt: 1 })],
  ['pv', () => fi.pv({ rate: -0.99, nper: 1e6, pmt: 1 })],
  ['pmt', () => fi.pmt({ rate: 0, nper: 5e-324, pv: 1 })],
  ['npv', () => fi.npv(-0.9, [-1, ...Array<number>(999).fill(1)])],
  ['xnpv', () => fi.xnpv(-0.9, [-1, 1], ['1600-01-01', '9999-01-01'])],
  ['mirr', () => fi.mirr([-1, ...Array<number>(999).fill(1)], { financeRate: 0, reinvestRate: -0.9 })],
  ['bondPrice', () => fi.bondPrice(bond)],
  ['dv01', () => fi.dv01(bond)],
  [
    'purchasingPowerRate',
    () => fi.purchasingPowerRate({ ...exchange, domesticInflation: 100, foreignInflation: -0.999 }),
  ],
  [
    'forwardExchangeRate',
    () => fi.forwardExchangeRate({ ...exchange, domesticRate: 10, foreignRate: -0.999, compounding: 'continuous' }),
  ],
])('%s beyond the largest double is OUT_OF_RANGE', (_, calculate) => {
  expect(calculate).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }) as Error);
});

test('simple interest beyond a year is refused with the remedy', () => {
  const terms = { spot: 1, domesticRate: 0.05, foreignRate: 0.03, compounding: 'simple' } as const;
  expect(() => fi.forwardExchangeRate({ ...terms, years: 1.01 })).toThrow("compounding: 'annual'");
  expect(fi.forwardExchangeRate({ ...terms, years: 1 })).toBe(1.05 / 1.03);
});

test('an amount of nothing stays nothing', () => {
  expect(fi.fv({ rate: 100, nper: 1e6, pmt: 0, pv: 0 })).toBe(0);
});

test('figures without a value are null', () => {
  expect(fi.nper({ rate: 0, pmt: 0, pv: 1 })).toBeNull();
  expect(fi.nper({ rate: 0.01, pmt: -1, pv: 100 })).toBeNull();
  expect(fi.nper({ rate: 0.01, pmt: -1, pv: 200 })).toBeNull();
  expect(fi.rate({ nper: 10, pmt: 1, pv: 1 })).toBeNull();
  expect(fi.irr([0, 0])).toBeNull();
  expect(fi.irr([-100, 200, -150])).toBeNull();
  expect(fi.mirr([1, 2], { financeRate: 0, reinvestRate: 0 })).toBeNull();
  expect(fi.xirr([-1, 2], ['2024-01-01', '2024-01-01'])).toBeNull();
  expect(fi.xirr([1, 2], ['2024-01-01', '2024-02-01'])).toBeNull();
});

test('several changes of sign: all rates of return are known, one is chosen', () => {
  // two years of 365 days: the polynomial −1600 + 10000·v − 10000·v², roots at 25 % and 400 %
  const dates = ['2021-01-01', '2022-01-01', '2023-01-01'];
  expect(fi.xirr([-1600, 10_000, -10_000], dates)).toBeCloseTo(0.25, 14);
  expect(fi.internalRatesOfReturn([-1600, 10_000, -10_000])).toEqual([0.25, 4]);
  expect(fi.irr([-1600, 10_000, -10_000])).toBe(0.25);
});

test('zero and tiny interest give the same results', () => {
  const plain = { nper: 360, pv: 3e5 };
  expect(fi.pmt({ rate: 0, ...plain })).toBeCloseTo(-3e5 / 360, 10);
  expect(fi.pmt({ rate: 1e-18, ...plain })).toBeCloseTo(-3e5 / 360, 10);
  expect(fi.ppmt({ rate: 0, per: 7, ...plain })).toBe(fi.pmt({ rate: 0, ...plain }));
  expect(fi.ipmt({ rate: 0, per: 7, ...plain })).toBe(0);
});

test.each([
  [() => fi.fv({ rate: -1, nper: 1, pmt: 0, pv: 0 }), 'rate', 'greater_than'],
  [() => fi.fv({ rate: 0.1, nper: 0, pmt: 0, pv: 0 }), 'nper', 'greater_than'],
  [() => fi.fv({ rate: 0.1, nper: 1, pmt: NaN, pv: 0 }), 'pmt', 'finite_number'],
  [() => fi.pv({ rate: 0.1, nper: 1, pmt: 1, pm: 2 } as fi.PvInputs), 'pm', 'extra_forbidden'],
  [() => fi.pmt({ rate: 0.1, nper: 1, pv: 1, when: 'start' as 'end' }), 'when', 'literal_error'],
  [() => fi.ipmt({ rate: 0.1, per: 3, nper: 2, pv: 1 }), 'per', 'value_error'],
  [() => fi.ppmt({ rate: 0.1, per: 0, nper: 2, pv: 1 }), 'per', 'greater_than_equal'],
  [() => fi.nper({ rate: 0.1, pmt: 1e16, pv: 1 }), 'pmt', 'less_than_equal'],
  [() => fi.rate({ nper: 1.5, pmt: 1, pv: 1 }), 'nper', 'int_type'],
  [() => fi.irr([1]), 'values', 'too_short'],
  [() => fi.irr([1, NaN]), 'values[1]', 'finite_number'],
  [() => fi.mirr([1, -1], { financeRate: 0.1 } as fi.MirrRates), 'rates.reinvestRate', 'missing'],
  [() => fi.xnpv(0.1, [1, 2], ['2024-01-01']), 'dates', 'value_error'],
  [() => fi.xnpv(0.1, [1], ['2023-02-29']), 'dates[0]', 'value_error'],
  [() => fi.xirr([1, -1], ['2024-01-01', new Date(NaN)]), 'dates[1]', 'value_error'],
  [() => fi.xirr([1, -1], ['2024-01-01', new Date('2024-02-01T23:59:59Z')]), 'dates[1]', 'value_error'],
  [() => fi.xirr([1, -1], ['2024-01-01', '2024-02-01T23:59:59Z']), 'dates[1]', 'value_error'],
])('refused: %s', (calculate, param, rule) => {
  expect(refusal(calculate)).toMatchObject({ param, rule });
});

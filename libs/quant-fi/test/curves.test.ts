import { readFileSync } from 'node:fs';
import * as fi from '../src/index';

type Quote = { type: string; years: number; start: string } & Record<string, unknown>;
type SwapRow = readonly [
  terms: { start: string; end: string; couponRate: number; face: number; margin: number },
  ...values: number[],
];

interface Vectors {
  readonly tolerance: number;
  readonly monotoneConvex: readonly (readonly [
    string,
    number[],
    number[],
    [t: number, zero: number, forward: number][],
  ])[];
  readonly logCubic: readonly (readonly [t: number, discount: number])[];
  readonly convexities: readonly (readonly number[])[];
  readonly bootstrapped: readonly {
    readonly interpolation: fi.CurveInterpolation;
    readonly discountRate: number | null;
    readonly instruments: readonly Quote[];
    readonly discounts: readonly (readonly [t: number, discount: number])[];
    readonly swaps: readonly SwapRow[];
    readonly ladder: { readonly terms: SwapRow[0]; readonly changes: number[] } | null;
  }[];
}

const vectors = JSON.parse(readFileSync('vectors/curves.quantlib.json', 'utf8')) as Vectors;
const { tolerance, bootstrapped } = vectors;
const TODAY = '2024-01-15';

const periods = (start: string, end: string, frequency: number) =>
  fi.schedule({ start, end, frequency, calendar: fi.target, convention: 'modified-following', rule: 'forward' });

function instrumentOf({ years, ...quote }: Quote): fi.CurveInstrument {
  if (quote.type !== 'swap') return quote as unknown as fi.CurveInstrument;
  const { start, ...swap } = quote;
  const end = `${Number(start.slice(0, 4)) + years}${start.slice(4)}`;
  const legs = { schedule: periods(start, end, 1), floatingSchedule: periods(start, end, 2) };
  return { ...swap, ...legs } as unknown as fi.CurveInstrument;
}

const flat = (rate: number | null) => (rate === null ? undefined : fi.interpolatedCurve([30], [rate]));
const quotesOf = ({ instruments, interpolation, discountRate }: Vectors['bootstrapped'][number]) => ({
  referenceDate: TODAY,
  instruments: instruments.map(instrumentOf),
  interpolation,
  discountCurve: flat(discountRate),
});

const swapOf = ({ start, end, ...terms }: SwapRow[0]): fi.SwapInputs => ({
  ...terms,
  referenceDate: TODAY,
  schedule: periods(start, end, 1),
  floatingSchedule: periods(start, end, 2),
  dayCount: '30/360 US',
});

test.each(vectors.monotoneConvex)('monotone convex: %s', (_, tenors, rates, rows) => {
  const curve = fi.interpolatedCurve(tenors, rates, { interpolation: 'monotone-convex' });
  for (const [t, zero, forward] of rows) {
    expect(Math.abs(curve.zeroRate(t) - zero)).toBeLessThan(1e-14);
    expect(Math.abs(curve.instantaneousForward(t) - forward)).toBeLessThan(1e-12);
  }
});

test('natural cubic spline through ln D', () => {
  const options = { interpolation: 'log-cubic' } as const;
  const curve = fi.interpolatedCurve([1, 2, 3, 5, 10], [0.03, 0.04, 0.047, 0.045, 0.05], options);
  for (const [t, discount] of vectors.logCubic) expect(Math.abs(curve.discount(t) / discount - 1)).toBeLessThan(1e-14);
});

test.each(bootstrapped.map((item, i) => [i, item.interpolation, item] as const))('curve %i, %s', (_, __, item) => {
  const curve = fi.bootstrapCurve(quotesOf(item));
  for (const [t, discount] of item.discounts) {
    const error = curve.discount(t) / discount - 1;
    expect({ t, error, isNear: Math.abs(error) < tolerance }).toEqual({ t, error, isNear: true });
  }
  for (const [terms, value, parRate, annuity, fixed, floating] of item.swaps) {
    const discountCurve = flat(item.discountRate) ?? curve;
    const found = fi.swapValue(swapOf(terms), discountCurve, { forecastCurve: curve });
    const scale = tolerance * 10 * terms.face;
    expect(Math.abs(found.value - (value as number))).toBeLessThan(scale);
    expect(Math.abs((found.parRate as number) - (parRate as number))).toBeLessThan(tolerance);
    expect(Math.abs(found.annuity - (annuity as number))).toBeLessThan(scale * 10);
    expect(Math.abs(found.fixedValue + (fixed as number))).toBeLessThan(scale);
    expect(Math.abs(found.floatingValue - (floating as number))).toBeLessThan(scale);
    expect(
      fi.swapValue({ ...swapOf(terms), direction: 'receiver' }, discountCurve, { forecastCurve: curve }).value,
    ).toBe(0 - found.value);
  }
});

test.each(bootstrapped.filter(({ ladder }) => ladder !== null))('ladder, $interpolation', (item) => {
  const { terms, changes } = item.ladder as { terms: SwapRow[0]; changes: number[] };
  const ladder = fi.curveLadder(quotesOf(item), (curve) => fi.swapValue(swapOf(terms), curve).value);
  // QuantLib's bootstrap stops at 1e-12 of a rate: 1e-5 of a value of a million
  for (const [i, change] of ladder.entries()) expect(Math.abs(change - (changes[i] as number))).toBeLessThan(2e-5);
});

test('convexity adjustment of futures', () => {
  for (const [price = 0, t1 = 0, t2 = 0, sigma = 0, meanReversion = 0, expected = 0] of vectors.convexities) {
    const found = fi.futuresConvexity({ rate: 1 - price / 100, t1, t2, sigma, meanReversion });
    // QuantLib subtracts exponentials: 1e-16 of them is left, times 1/τ
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-11 * expected + 1e-14);
  }
  // Ho and Lee: z = σ²·(τ²·t + τ·t²/2)
  const holee = 1 - Math.exp(-(0.01 ** 2) * (0.25 ** 2 * 4 + (0.25 * 4 * 4) / 2));
  const inputs = { rate: 0.05, t1: 4, t2: 4.25, sigma: 0.01, meanReversion: 0 };
  expect(fi.futuresConvexity(inputs)).toBeCloseTo(holee * 4.05, 14);
  expect(fi.futuresConvexity({ ...inputs, meanReversion: 1e-9 })).toBeCloseTo(holee * 4.05, 10);
});

const METHODS = ['log-linear', 'linear-zero', 'log-cubic', 'monotone-convex'] as const;

test.each(METHODS)('%s reprices its instruments to 1e-12', (interpolation) => {
  for (const item of bootstrapped.filter(({ interpolation: name }) => name === 'log-linear')) {
    const quotes = { ...quotesOf(item), interpolation };
    const curve = fi.bootstrapCurve(quotes);
    quotes.instruments.forEach((quote) => {
      if (quote.type === 'swap') {
        const { schedule, floatingSchedule, dayCount, rate } = quote;
        const terms = { referenceDate: TODAY, schedule, floatingSchedule, dayCount, couponRate: rate };
        const { parRate } = fi.swapValue(terms, quotes.discountCurve ?? curve, { forecastCurve: curve });
        expect(Math.abs((parRate as number) - rate)).toBeLessThanOrEqual(1e-12);
        return;
      }
      const rate = quote.type === 'future' ? 1 - quote.price / 100 - (quote.convexity ?? 0) : quote.rate;
      const time = (day: unknown) => (Date.parse(String(day)) - Date.parse(TODAY)) / 86_400_000 / 365;
      const [from, to] = [time(quote.start), time(quote.end)];
      const implied = (curve.discount(from) / curve.discount(to) - 1) / (((to - from) * 365) / 360);
      expect(Math.abs(implied - rate)).toBeLessThanOrEqual(1e-12);
    });
  }
});

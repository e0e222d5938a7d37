import { readFileSync } from 'node:fs';
import * as fi from '../src/index';

interface Terms {
  readonly referenceDate: string;
  readonly end: string;
  readonly couponRate: number;
  readonly recoveryRate: number;
  readonly accrualBias: fi.AccrualBias;
}
type Points = readonly (readonly [day: string, discount: number])[];

interface Vectors {
  readonly tolerance: number;
  readonly valued: readonly (readonly [Terms, rate: number, hazard: number, figures: number[]])[];
  readonly pieces: {
    readonly ends: string[];
    readonly rates: number[];
    readonly rows: readonly (readonly [Terms, number[]])[];
  };
  readonly markit: {
    readonly points: Points;
    readonly rows: readonly (readonly [end: string, spread: number, recovery: number, upfront: number])[];
  };
  readonly single: {
    readonly points: Points;
    readonly row: readonly [end: string, spread: number, recovery: number, value: number, accrued: number];
  };
  readonly accrued: readonly (readonly [day: string, amount: number])[];
  readonly bootstrapped: {
    readonly quotes: readonly (readonly [end: string, couponRate: number, upfront: number])[];
    readonly rates: number[];
    readonly points: string[];
  };
  readonly helper: {
    readonly quotes: readonly (readonly [end: string, spread: number])[];
    readonly survival: number[];
  };
}

const vectors = JSON.parse(readFileSync('vectors/credit.quantlib.json', 'utf8')) as Vectors;
const { tolerance } = vectors;
const FACE = 1e6;

const time = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 864e5 / 365;
const periods = (start: string, end: string) => fi.schedule({ start, end, rule: 'cds2015', convention: 'following' });
const flat = (rate: number) => fi.interpolatedCurve([100], [rate]);

function curveOf(reference: string, points: Points) {
  const tenors = points.map(([day]) => time(reference, day));
  const rates = points.map(([, discount], i) => -Math.log(discount) / (tenors[i] as number));
  return { ...fi.interpolatedCurve(tenors, rates), tenors };
}

function expectFigures(swap: fi.CdsValue, figures: readonly number[]) {
  // QuantLib's value has the rebate of the accrued premium, value/upfront is the discount factor of the settlement
  const ours = [
    swap.value * (1 + swap.accrued / swap.dirtyUpfront),
    swap.protectionValue,
    swap.premiumValue,
    swap.parSpread as number,
    swap.cleanUpfront / FACE,
    swap.accrued,
  ];
  const scales = [FACE, FACE, FACE, 1, 1, FACE];
  ours.forEach((figure, i) => {
    const error = (figure - (figures[i] as number)) / (scales[i] as number);
    expect({ i, error, isNear: Math.abs(error) < tolerance }).toEqual({ i, error, isNear: true });
  });
}

const swapOf = ({ end, ...terms }: Terms) => ({ ...terms, face: FACE, schedule: periods(terms.referenceDate, end) });

test.each(vectors.valued)('%j at %d with hazard %d', (terms, rate, hazard, figures) => {
  const creditCurve = fi.hazardCurve([100], [hazard]);
  const buyer = fi.cdsValue({ ...swapOf(terms), creditCurve }, flat(rate));
  expectFigures(buyer, figures);
  const seller = fi.cdsValue({ ...swapOf(terms), creditCurve, direction: 'seller' }, flat(rate));
  expect(seller).toEqual({ ...buyer, value: -buyer.value });
});

test.each(vectors.pieces.rows)('curves of several points: %j', (terms, figures) => {
  const { ends, rates } = vectors.pieces;
  const tenors = ends.map((day) => time(terms.referenceDate, day));
  const creditCurve = fi.hazardCurve(tenors, rates);
  expectFigures(
    fi.cdsValue({ ...swapOf(terms), creditCurve }, curveOf(terms.referenceDate, vectors.markit.points)),
    figures,
  );
});

test.each(vectors.markit.rows)('Markit: %s, %d, %d', (end, quotedSpread, recoveryRate, upfront) => {
  const referenceDate = '2009-05-21';
  const curve = curveOf(referenceDate, vectors.markit.points);
  const terms = {
    referenceDate,
    schedule: periods(referenceDate, end),
    couponRate: 0.01,
    recoveryRate,
    face: 1e7,
    accrualBias: 'half-day',
  } as const;
  const { cleanUpfront } = fi.cdsUpfront({ ...terms, quotedSpread }, curve);
  expect(Math.abs(cleanUpfront / upfront - 1)).toBeLessThan(1e-8);
  const spread = fi.cdsQuotedSpread({ ...terms, upfront: cleanUpfront }, curve);
  expect(Math.abs((spread as number) - quotedSpread)).toBeLessThan(1e-13);
});

test('the calculator of Markit at negative rates', () => {
  const referenceDate = '2021-07-26';
  const [end, quotedSpread, recoveryRate, value, accrued] = vectors.single.row;
  const curve = curveOf(referenceDate, vectors.single.points);
  const terms = { referenceDate, schedule: periods(referenceDate, end), couponRate: 0.01, recoveryRate, face: 1e6 };
  const swap = fi.cdsUpfront({ ...terms, quotedSpread, accrualBias: 'half-day' }, curve);
  expect(Math.abs(swap.accrued - accrued)).toBeLessThan(1e-9);
  // printed to 0.1; theirs is the clean upfront, discounted from 29 July
  expect(Math.abs(swap.cleanUpfront * curve.discount(3 / 365) - value)).toBeLessThan(0.16);
});

test.each(vectors.accrued)('accrued premium of %s', (referenceDate, amount) => {
  const terms = {
    schedule: periods('2008-12-22', '2014-06-20'),
    couponRate: 0.01,
    face: 1e7,
    creditCurve: fi.hazardCurve([9], [0.01]),
  };
  expect(Math.abs(fi.cdsValue({ ...terms, referenceDate }, flat(0.02)).accrued - amount)).toBeLessThan(0.01);
});

test('hazard rates of par spreads and upfronts', () => {
  const referenceDate = '2009-05-21';
  const { quotes, rates, points } = vectors.bootstrapped;
  const instruments = quotes.map(([end, couponRate, upfront]) => ({
    schedule: periods(referenceDate, end),
    couponRate,
    upfront,
  }));
  const curve = curveOf(referenceDate, vectors.markit.points);
  const creditCurve = fi.bootstrapHazardCurve({ referenceDate, instruments: instruments.toReversed() }, curve);
  expect(creditCurve.tenors).toEqual(points.map((day) => time(referenceDate, day)));
  for (const [i, rate] of creditCurve.hazardRates.entries())
    expect(Math.abs(rate - (rates[i] as number))).toBeLessThan(1e-11);
  for (const { upfront, ...swap } of instruments) {
    const { cleanUpfront } = fi.cdsValue({ ...swap, referenceDate, creditCurve }, curve);
    expect(Math.abs(cleanUpfront - upfront)).toBeLessThan(1e-14);
  }
});

test("survival by QuantLib's helpers, whose points lie a day later", () => {
  const referenceDate = '2024-01-15';
  const { quotes, survival } = vectors.helper;
  const instruments = quotes.map(([end, couponRate]) => ({ schedule: periods(referenceDate, end), couponRate }));
  const curve = fi.bootstrapHazardCurve({ referenceDate, instruments }, flat(0.03));
  for (const [i, [end]] of quotes.entries())
    expect(Math.abs(curve.survival(time(referenceDate, end)) - (survival[i] as number))).toBeLessThan(3e-5);
});

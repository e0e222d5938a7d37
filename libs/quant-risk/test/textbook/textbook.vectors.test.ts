import { readFileSync } from 'node:fs';
import * as risk from '../../src/index';

type Figures = Readonly<Record<string, number | null>>;

interface Case {
  readonly title: string;
  readonly returns: readonly number[];
  readonly benchmark: readonly number[];
  readonly riskFreeRate: number;
  readonly periodsPerYear: number;
  readonly expect: Figures;
  /** Of the largest term, for figures that are differences. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly cumulativeReturns: readonly number[];
  readonly drawdowns: readonly number[];
  readonly hasHalved: boolean;
}

interface PartReturn {
  readonly part: readonly number[];
  readonly totalReturn: number;
  readonly count: number;
}

interface Exact {
  readonly tolerance: number;
  readonly cases: readonly Case[];
  readonly calendar: {
    readonly dates: readonly string[];
    readonly returns: readonly number[];
    readonly monthly: readonly PartReturn[];
    readonly yearly: readonly PartReturn[];
    readonly weekly: readonly PartReturn[];
    readonly rollingMaxDrawdown: readonly (number | null)[];
    readonly rollingSharpe: readonly (number | null)[];
  };
  readonly prices: readonly {
    readonly title: string;
    readonly prices: readonly number[];
    readonly simpleReturns: readonly number[];
    readonly logReturns: readonly number[];
    readonly compoundAnnualGrowth: number | null;
    readonly drawdowns: readonly number[];
    readonly ulcerIndex: number;
    readonly painIndex: number;
  }[];
  readonly bets: readonly { readonly winRate: number; readonly payoffRatio: number; readonly fraction: number }[];
}

const exact = JSON.parse(readFileSync('vectors/textbook.exact.json', 'utf8')) as Exact;
const { tolerance } = exact;

/** A figure that is off by more than the tolerance of its size, in words. */
function fault(name: string, actual: number | null | undefined, expected: number | null, size = 0): string[] {
  if (expected === null || typeof actual !== 'number')
    return actual === expected ? [] : [`${name}: ${actual}, ${expected}`];
  const share = Math.abs(actual - expected) / (tolerance * Math.max(Math.abs(expected), size));
  return actual === expected || share <= 1 ? [] : [`${name}: ${actual} for ${expected}, ${share}`];
}

/** Each element; null stands for NaN. */
function faults(name: string, actual: ArrayLike<number>, expected: readonly (number | null)[], size = 0): string[] {
  const off = expected.flatMap((value, i) => fault(`${name}[${i}]`, actual[i], value ?? NaN, size));
  return actual.length === expected.length ? off.filter((text) => !text.includes('NaN for NaN')) : ['length'];
}

/** Returns near each other look like prices. */
const insist = { of: 'returns' } as const;

function figuresOf({ returns, benchmark, riskFreeRate, periodsPerYear }: Case): Figures {
  const annual = { periodsPerYear, ...insist };
  const excess = { riskFreeRate, ...annual };
  const geometric = { ...annual, compounding: 'geometric' } as const;
  const capture = risk.upDownCapture(returns, benchmark, annual);
  const growthCapture = risk.upDownCapture(returns, benchmark, geometric);
  const betas = risk.upDownBeta(returns, benchmark, insist);
  return {
    totalReturn: risk.totalReturn(returns, insist),
    annualizedReturn: risk.annualizedReturn(returns, annual),
    arithmeticReturn: risk.annualizedReturn(returns, { ...annual, compounding: 'arithmetic' }),
    annualizedVolatility: risk.annualizedVolatility(returns, annual),
    downsideDeviation: risk.downsideDeviation(returns, { ...annual, threshold: 0.001 }),
    sharpeRatio: risk.sharpeRatio(returns, excess),
    sortinoRatio: risk.sortinoRatio(returns, excess),
    calmarRatio: risk.calmarRatio(returns, annual),
    omegaRatio: risk.omegaRatio(returns, { ...insist, threshold: 0.001 }),
    gainLossRatio: risk.gainLossRatio(returns, insist),
    tailRatio: risk.tailRatio(returns, insist),
    stability: risk.stability(returns, insist),
    maxDrawdown: risk.maxDrawdown(returns, insist),
    ulcerIndex: risk.ulcerIndex(returns, insist),
    painIndex: risk.painIndex(returns, insist),
    historicalVar: risk.historicalVar(returns, insist),
    historicalVar99: risk.historicalVar(returns, { ...insist, confidence: 0.99 }),
    historicalExpectedShortfall: risk.historicalExpectedShortfall(returns, insist),
    kellyLeverage: risk.kellyLeverage(returns, excess),
    parametricVar: risk.parametricVar(returns, insist),
    parametricVar10: risk.parametricVar(returns, { ...insist, horizon: 10 }),
    cornishFisherVar: risk.cornishFisherVar(returns, insist),
    cornishFisherVar10: risk.cornishFisherVar(returns, { ...insist, horizon: 10 }),
    ...risk.alphaBeta(returns, benchmark, excess),
    treynorRatio: risk.treynorRatio(returns, benchmark, excess),
    trackingError: risk.trackingError(returns, benchmark, annual),
    informationRatio: risk.informationRatio(returns, benchmark, annual),
    upCapture: capture.up,
    downCapture: capture.down,
    upCaptureGeometric: growthCapture.up,
    downCaptureGeometric: growthCapture.down,
    upBeta: betas.up,
    downBeta: betas.down,
  };
}

describe('against 60 digits', () => {
  test.each(exact.cases)('$title', (one) => {
    Object.freeze(one.returns);
    const figures = figuresOf(one);
    expect(Object.keys(figures).sort()).toEqual(Object.keys(one.expect).sort());
    const off = Object.entries(one.expect).flatMap(([name, value]) =>
      fault(name, figures[name], value, one.sizes[name]),
    );
    // growth that has come back to nothing is a difference; what has lost half of wealth is followed as wealth
    const size = one.hasHalved ? 1 : Math.max(...one.returns.map(Math.abs));
    const curves = [
      ...faults('cumulativeReturns', risk.cumulativeReturns(one.returns, insist), one.cumulativeReturns, size),
      ...faults('drawdowns', risk.drawdowns(one.returns, insist), one.drawdowns, one.hasHalved ? 1 : 0),
    ];
    expect([...off, ...curves]).toEqual([]);
  });

  test.each(exact.cases)('$title, as typed arrays', (one) => {
    const [returns, benchmark] = [one.returns, one.benchmark].map((values) => Float64Array.from(values));
    const typed = { ...one, returns, benchmark } as unknown as Case;
    expect(figuresOf(typed)).toEqual(figuresOf(one));
  });
});

test.each(exact.prices)('prices $title', ({ prices, ...one }) => {
  const of = 'values';
  expect([
    ...faults('simpleReturns', risk.simpleReturns(prices), one.simpleReturns),
    ...faults('logReturns', risk.logReturns(prices), one.logReturns),
    ...fault('compoundAnnualGrowth', risk.compoundAnnualGrowth(prices), one.compoundAnnualGrowth),
    ...faults('drawdowns', risk.drawdowns(prices, { of }), one.drawdowns),
    ...fault('maxDrawdown', risk.maxDrawdown(prices, { of }), Math.min(...one.drawdowns)),
    ...fault('ulcerIndex', risk.ulcerIndex(prices, { of }), one.ulcerIndex),
    ...fault('painIndex', risk.painIndex(prices, { of }), one.painIndex),
  ]).toEqual([]);
});

test.each(exact.bets)('a bet: %j', ({ winRate, payoffRatio, fraction }) => {
  expect(fault('fraction', risk.kellyFraction({ winRate, payoffRatio }), fraction, 1 / payoffRatio)).toEqual([]);
});

describe('the calendar', () => {
  const { dates, returns, ...parts } = exact.calendar;

  test.each([
    ['months', parts.monthly, risk.monthlyReturns(returns, dates)],
    ['years', parts.yearly, risk.yearlyReturns(returns, dates)],
    ['weeks', parts.weekly, risk.weeklyReturns(returns, dates)],
  ])('%s', (_, expected, actual) => {
    const named = actual.map(({ totalReturn, count, ...part }) => ({ part: Object.values(part), totalReturn, count }));
    expect(named.map(({ part, count }) => [part, count])).toEqual(expected.map(({ part, count }) => [part, count]));
    expect(expected.flatMap(({ totalReturn }, i) => fault(`${i}`, named[i]?.totalReturn, totalReturn, 1))).toEqual([]);
  });

  test('rolling figures', () => {
    const falls = risk.rolling(returns, 21, risk.maxDrawdown);
    const sharpe = risk.rolling(returns, 63, risk.sharpeRatio);
    expect(faults('rollingMaxDrawdown', falls, parts.rollingMaxDrawdown)).toEqual([]);
    expect(faults('rollingSharpe', sharpe, parts.rollingSharpe, 10)).toEqual([]);
  });
});

import { refusal } from '../../../../tools/testing/refusal';
import * as risk from '../../src/index';

type OfReturns = (returns: readonly number[]) => unknown;

const ANNUAL_PAIRS = [
  'treynorRatio',
  'trackingError',
  'informationRatio',
  'upDownCapture',
  'upDownBeta',
  'alphaBeta',
] as const;
const FROM_ONE = [
  ...['cumulativeReturns', 'totalReturn', 'annualizedReturn', 'downsideDeviation', 'sortinoRatio', 'calmarRatio'],
  ...['omegaRatio', 'gainLossRatio', 'tailRatio', 'historicalVar', 'historicalExpectedShortfall'],
  'growthOptimalLeverage',
] as const;
const FROM_TWO = ['annualizedVolatility', 'sharpeRatio', 'stability', 'parametricVar', 'kellyLeverage'] as const;
const OF_WEALTH = ['drawdowns', 'maxDrawdown', 'drawdownEpisodes', 'ulcerIndex', 'painIndex'] as const;

const called = (name: string): OfReturns => (risk as unknown as Readonly<Record<string, OfReturns>>)[name] as OfReturns;

describe('too few', () => {
  test.each(FROM_ONE)('%s needs one return, and is content with it', (name) => {
    expect(refusal(() => called(name)([]))).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['returns'],
      rule: 'too_short',
    });
    expect(() => called(name)([0.01])).not.toThrow();
  });

  test.each(FROM_TWO)('%s needs two', (name) => {
    expect(refusal(() => called(name)([0.01]))).toMatchObject({ path: ['returns'], rule: 'too_short' });
    expect(() => called(name)([0.01, 0.02])).not.toThrow();
  });

  test.each(OF_WEALTH)('%s needs one element', (name) => {
    expect(refusal(() => called(name)([]))).toMatchObject({ path: ['series'], rule: 'too_short' });
    expect(() => called(name)([0.01])).not.toThrow();
  });

  test('a kurtosis needs four returns, prices two', () => {
    expect(refusal(() => risk.cornishFisherVar([0.1, 0.2, 0.3]))).toMatchObject({ rule: 'too_short' });
    for (const ofPrices of [risk.simpleReturns, risk.logReturns]) {
      expect(refusal(() => ofPrices([100]))).toMatchObject({ path: ['prices'], rule: 'too_short' });
    }
    expect(refusal(() => risk.compoundAnnualGrowth([100]))).toMatchObject({ path: ['values'], rule: 'too_short' });
  });
});

describe('what is no return, no option and no price', () => {
  test.each([...FROM_ONE, ...FROM_TWO])('%s', (name) => {
    expect(refusal(() => called(name)([0.01, NaN, 0.02]))).toMatchObject({
      path: ['returns', 1],
      rule: 'finite_number',
    });
    expect(refusal(() => called(name)([0.01, 1e9]))).toMatchObject({ path: ['returns', 1], rule: 'less_than_equal' });
    expect(refusal(() => called(name)('no series' as never))).toMatchObject({ path: ['returns'], rule: 'list_type' });
  });

  test('wealth cannot fall by more than all of it', () => {
    for (const name of ['totalReturn', 'annualizedReturn', 'cumulativeReturns', 'calmarRatio', 'stability']) {
      expect(refusal(() => called(name)([0.1, -1.01]))).toMatchObject({
        path: ['returns', 1],
        rule: 'greater_than_equal',
      });
    }
    for (const name of OF_WEALTH) {
      expect(refusal(() => called(name)([-1.01]))).toMatchObject({ path: ['series', 0], rule: 'greater_than_equal' });
    }
  });

  test('values start above 0 and are not negative', () => {
    const of = 'values';
    expect(refusal(() => risk.maxDrawdown([0, 1], { of }))).toMatchObject({ path: ['series', 0], rule: 'value_error' });
    expect(refusal(() => risk.drawdowns([1, -1], { of }))).toMatchObject({ path: ['series', 1] });
    expect(refusal(() => risk.simpleReturns([1, 0]))).toMatchObject({ path: ['prices', 1], rule: 'greater_than' });
  });

  test('an option that there is not is refused with the one that was meant', () => {
    const misspelt = { riskFreeRte: 0.03 } as never;
    expect(refusal(() => risk.sharpeRatio([0.1, 0.2], misspelt))).toMatchObject({ rule: 'extra_forbidden' });
    expect(() => risk.sharpeRatio([0.1, 0.2], misspelt)).toThrow(
      "no option has this name; did you mean 'riskFreeRate'?",
    );
    expect(refusal(() => risk.sharpeRatio([0.1, 0.2], { periodsPerYear: 0 }))).toMatchObject({
      path: ['options', 'periodsPerYear'],
      rule: 'greater_than',
    });
    expect(refusal(() => risk.historicalVar([0.1], { confidence: 1 }))).toMatchObject({ rule: 'less_than' });
    expect(refusal(() => risk.parametricVar([0.1, 0.2], { horizon: 1.5 }))).toMatchObject({ rule: 'int_type' });
    expect(refusal(() => risk.maxDrawdown([0.1], { of: 'prices' as never }))).toMatchObject({ rule: 'literal_error' });
  });

  test.each(ANNUAL_PAIRS)('%s takes series of one length', (name) => {
    const call = (benchmark: readonly number[]) => () => risk[name]([0.01, 0.02, 0.03], benchmark);
    expect(refusal(call([0.01, 0.02]))).toMatchObject({ path: ['benchmark'], rule: 'value_error' });
    expect(refusal(call([0.01, 0.02, Infinity]))).toMatchObject({ path: ['benchmark', 2] });
  });

  test('a bet needs its odds', () => {
    expect(refusal(() => risk.kellyFraction({ winRate: 0.5 } as never))).toMatchObject({ path: ['payoffRatio'] });
    expect(refusal(() => risk.kellyFraction({ winRate: 1.5, payoffRatio: 1 }))).toMatchObject({ path: ['winRate'] });
    expect(refusal(() => risk.kellyFraction({ winRate: 0.5, payoffRatio: 0 }))).toMatchObject({ rule: 'greater_than' });
  });
});

describe('flat returns', () => {
  const steady = Array.from({ length: 30 }, (_, i) => 1.01 ** (i + 1) / 1.01 ** i - 1);
  const wave = Array.from({ length: 30 }, (_, i) => 0.01 * Math.sin(i));

  test.each([[Array<number>(30).fill(0.001)], [steady], [Array<number>(30).fill(0)], [Array<number>(30).fill(-0.3)]])(
    'have no deviation, and no ratio by it',
    (returns) => {
      expect(risk.annualizedVolatility(returns)).toBe(0);
      expect([risk.sharpeRatio(returns), risk.kellyLeverage(returns)]).toEqual([null, null]);
      expect(risk.alphaBeta(wave, returns)).toEqual({ alpha: null, beta: null });
      expect(risk.alphaBeta(returns, wave).beta).toBe(0);
      expect([risk.treynorRatio(returns, wave), risk.treynorRatio(wave, returns)]).toEqual([null, null]);
      expect([risk.trackingError(returns, returns), risk.informationRatio(returns, returns)]).toEqual([0, null]);
      expect(risk.parametricVar(returns)).toBe(risk.cornishFisherVar(returns));
      expect(Math.abs(risk.parametricVar(returns) - (returns[0] as number))).toBeLessThan(1e-15);
    },
  );

  test('of 0 make nothing', () => {
    const returns = [0, 0, 0, 0];
    expect([
      risk.totalReturn(returns, { of: 'returns' }),
      risk.annualizedReturn(returns),
      risk.maxDrawdown(returns),
    ]).toEqual([0, 0, 0]);
    expect([risk.calmarRatio(returns), risk.sortinoRatio(returns), risk.omegaRatio(returns)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([risk.tailRatio(returns), risk.stability(returns), risk.gainLossRatio(returns)]).toEqual([null, null, null]);
    expect(risk.upDownCapture(returns, returns)).toEqual({ up: null, down: null });
    expect(risk.upDownBeta(returns, returns)).toEqual({ up: null, down: null });
  });
});

describe('wealth at its ends', () => {
  test('a total loss is final', () => {
    const returns = [0.1, -1, 5, 0.2];
    expect([
      risk.totalReturn(returns, { of: 'returns' }),
      risk.annualizedReturn(returns),
      risk.maxDrawdown(returns),
    ]).toEqual([-1, -1, -1]);
    expect(Array.from(risk.cumulativeReturns(returns)).slice(1)).toEqual([-1, -1, -1]);
    expect(Array.from(risk.drawdowns(returns))).toEqual([0, -1, -1, -1]);
    expect([risk.stability(returns), risk.calmarRatio(returns)]).toEqual([null, -1]);
    expect(risk.drawdownEpisodes(returns)).toMatchObject([
      { peakIndex: 0, troughIndex: 1, recoveryIndex: null, depth: -1 },
    ]);
  });

  test('beyond the range of doubles there is no number', () => {
    const returns = Array<number>(200).fill(1000);
    for (const calculate of [
      () => risk.totalReturn(returns, { of: 'returns' }),
      () => risk.annualizedReturn([1000], { periodsPerYear: 252 }),
      () => risk.compoundAnnualGrowth([1e-300, 1e15], { periodsPerYear: 1e8 }),
      () => risk.kellyFraction({ winRate: 0, payoffRatio: 5e-324 }),
    ])
      expect(calculate).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }) as Error);
    const growth = risk.cumulativeReturns([...returns, -1]);
    expect(growth[100]).toBeGreaterThan(1e300);
    expect(Array.from(growth).slice(105).every(Number.isNaN)).toBe(true);
    // and back
    const back = [...returns, ...Array<number>(200).fill(1 / 1001 - 1)];
    expect(Math.abs(risk.totalReturn(back))).toBeLessThan(1e-11);
    expect(risk.simpleReturns([5e-324, 1e15])).toEqual(Float64Array.of(NaN));
    expect(risk.omegaRatio([1000, -5e-324])).toBeNull();
  });

  test('returns next to nothing keep their digits', () => {
    expect(risk.totalReturn([1e-12, 2e-12])).toBe(3.000000000002e-12);
    expect(risk.maxDrawdown([-1e-12])).toBe(-1e-12);
    expect(risk.sharpeRatio([1e-300, 3e-300])).toBeCloseTo(Math.SQRT2 * Math.sqrt(252), 10);
    expect(risk.sortinoRatio([3e-300, -1e-300])).toBeCloseTo(Math.SQRT2 * Math.sqrt(252), 10);
  });
});

describe('a confidence is taken as it is meant', () => {
  const ranks = Array.from({ length: 21 }, (_, i) => i / 1000 - 0.01);

  test('and meets its rank', () => {
    expect(risk.historicalVar(ranks, { confidence: 0.95 })).toBe(ranks[1]);
    expect(risk.historicalVar(ranks, { confidence: 0.9 })).toBe(ranks[2]);
    expect(risk.historicalExpectedShortfall(ranks, { confidence: 0.9 })).toBeCloseTo(-0.009, 15);
  });

  test.each([0.05, 0.01, 0.4999])('of %d is refused: it is the probability of not losing more', (confidence) => {
    const metrics = [risk.historicalVar, risk.historicalExpectedShortfall, risk.parametricVar, risk.cornishFisherVar];
    for (const metric of [...metrics, risk.tailRatio])
      expect(refusal(() => metric(ranks, { confidence }))).toMatchObject({ path: ['options', 'confidence'] });
  });

  test.each([0.5, 1 - 1e-9, 1 - 2 ** -53])('of %d, too', (confidence) => {
    const value = risk.historicalVar(ranks, { confidence });
    expect(value).toBeGreaterThanOrEqual(ranks[0] as number);
    expect(value).toBeLessThanOrEqual(ranks[20] as number);
    expect(risk.historicalExpectedShortfall(ranks, { confidence })).toBeLessThanOrEqual(value);
    expect(Number.isFinite(risk.parametricVar(ranks, { confidence }))).toBe(true);
  });
});

describe('rolling', () => {
  const first = (values: Float64Array) => values[0] as number;

  test('is aligned, with NaN before the first window and where there is no figure', () => {
    expect(Array.from(risk.rolling([1, 2, 3], 2, first))).toEqual([NaN, 1, 2]);
    expect(Array.from(risk.rolling([1, 2], 3, first))).toEqual([NaN, NaN]);
    expect(Array.from(risk.rolling([], 3, first))).toEqual([]);
    expect(Array.from(risk.rolling([1, 1, 1], 2, risk.sharpeRatio))).toEqual([NaN, NaN, NaN]);
  });

  test('a metric that sorts its window changes neither the series nor the other windows', () => {
    const series = Float64Array.of(5, 1, 4, 2, 3, 9, 0);
    const median = (window: Float64Array) => window.sort()[1] ?? NaN;
    const medians = [NaN, NaN, 4, 2, 3, 3, 3];
    expect(Array.from(risk.rolling(series, 3, median))).toEqual(medians);
    expect(Array.from(series)).toEqual([5, 1, 4, 2, 3, 9, 0]);
    expect(Array.from(risk.rolling(Array.from(series), 3, median))).toEqual(medians);
  });

  test('a metric may keep its windows', () => {
    const kept: Float64Array[] = [];
    risk.rolling(Float64Array.of(1, 2, 3), 2, (window) => kept.push(window));
    expect(kept).toEqual([Float64Array.of(1, 2), Float64Array.of(2, 3)]);
  });

  test('hands the metric the window alone, so that any function of returns fits', () => {
    const returns = [0.01, -0.02, 0.03, 0.01, -0.01];
    const counts: number[] = [];
    risk.rolling(returns, 5, (...given) => counts.push(given.length));
    expect(counts).toEqual([1]);
    expect(risk.rolling(returns, 5, risk.sharpeRatio)[4]).toBe(risk.sharpeRatio(returns));
    expect(risk.rolling(returns, 5, risk.historicalVar)[4]).toBe(risk.historicalVar(returns));
  });

  test('answers a column for each figure of a metric that has several, NaN where they are null', () => {
    const own = [0.01, -0.02, 0.03, 0.01];
    const market = [0.02, -0.01, 0.01, 0.02];
    const pairs = risk.rollingPair(own, Float64Array.from(market), 3, risk.alphaBeta);
    const last = risk.alphaBeta(own.slice(1), market.slice(1));
    expect({ alpha: pairs.alpha[3], beta: pairs.beta[3] }).toEqual(last);
    expect(Array.from(pairs.beta).slice(0, 2)).toEqual([NaN, NaN]);
    const ends = risk.rolling(own, 2, (window) =>
      window[0] === 0.03 ? null : { first: window[0] ?? NaN, none: null },
    );
    expect([Array.from(ends.first), Array.from(ends.none)]).toEqual([
      [NaN, 0.01, -0.02, NaN],
      [NaN, NaN, NaN, NaN],
    ]);
    expect(risk.rollingPair(own, market, 2, risk.informationRatio)[3]).toBe(
      risk.informationRatio(own.slice(2), market.slice(2)),
    );
  });

  test.each([
    ['an array', () => [1]],
    ['words', () => 'x'],
    ['nothing', () => undefined],
    ['parts', () => ({ a: [1] })],
  ])('refuses a metric that returns %s', (_, metric) => {
    const refused = refusal(() => risk.rolling([1, 2], 2, metric as never));
    expect(refused).toMatchObject({ path: ['metric'], rule: 'value_error' });
  });

  test('refuses series of different lengths', () => {
    expect(refusal(() => risk.rollingPair([1, 2], [1], 2, () => 0))).toMatchObject({ path: ['y'] });
  });

  test('refuses windows and metrics that are none', () => {
    expect(refusal(() => risk.rolling([1], 0, first))).toMatchObject({ path: ['window'], rule: 'greater_than_equal' });
    expect(refusal(() => risk.rolling([1], 1.5, first))).toMatchObject({ path: ['window'], rule: 'int_type' });
    expect(refusal(() => risk.rolling([1], 1, 'mean' as never))).toMatchObject({
      path: ['metric'],
      rule: 'value_error',
    });
  });
});

describe('dates', () => {
  const { monthlyReturns, weeklyReturns } = risk;

  test.each([
    ['2024-02-30', 'value_error'],
    ['2023-02-29', 'value_error'],
    ['2024-13-01', 'value_error'],
    ['2024-00-10', 'value_error'],
    ['24-01-10', 'value_error'],
    ['2024-01-10x', 'value_error'],
    ['2024-01-10T16:00:00Z', 'value_error'],
    ['2024-01-10 16:00', 'value_error'],
    [new Date('2024-01-10T16:00:00Z'), 'value_error'],
    [undefined as never, 'missing'],
    [20240110 as never, 'string_type'],
    [null as never, 'string_type'],
  ])('%s is none', (date, rule) => {
    expect(refusal(() => monthlyReturns([0.1], [date]))).toMatchObject({ path: ['dates', 0], rule });
  });

  test('do not go back, and are as many as returns', () => {
    const back = () => monthlyReturns([0.1, 0.1], ['2024-01-02', '2024-01-01']);
    expect(refusal(back)).toMatchObject({ path: ['dates', 1], rule: 'value_error' });
    expect(refusal(() => monthlyReturns([0.1], []))).toMatchObject({ path: ['dates'], rule: 'value_error' });
    expect(monthlyReturns([], [])).toEqual([]);
    // a hole is an absent day
    expect(refusal(() => monthlyReturns([0.1], new Array<string>(1)))).toMatchObject({ param: 'dates[0]' });
  });

  test('are texts or Dates at midnight UTC, as in the other libraries', () => {
    const texts = ['2023-12-29', '2024-01-31', '2024-02-01'];
    const days = texts.map((text) => new Date(text));
    for (const returnsOf of [monthlyReturns, weeklyReturns, risk.yearlyReturns]) {
      expect(returnsOf([0.1, 0.2, 0.3], days)).toEqual(returnsOf([0.1, 0.2, 0.3], texts));
    }
  });

  test('a month without a return is left out; one that loses all has lost all', () => {
    const months = monthlyReturns([0.1, -1, 0.5], ['2024-01-31', '2024-03-01', '2024-03-28']);
    expect(months.map(({ month, totalReturn }) => [month, totalReturn])).toEqual([
      [1, 0.1],
      [3, -1],
    ]);
  });

  // ISO 8601: the years that begin on a Thursday, or on a Wednesday in a leap year, have 53 weeks
  test.each([
    ['2020-12-31', 2020, 53],
    ['2021-01-03', 2020, 53],
    ['2021-01-04', 2021, 1],
    ['2024-12-29', 2024, 52],
    ['2024-12-30', 2025, 1],
    ['2026-12-31', 2026, 53],
    ['2000-01-01', 1999, 52],
    ['1970-01-01', 1970, 1],
    ['1969-12-28', 1969, 52],
  ])('%s lies in week %d-%d', (date, year, week) => {
    expect(weeklyReturns([0.1], [date])).toMatchObject([{ year, week }]);
  });
});

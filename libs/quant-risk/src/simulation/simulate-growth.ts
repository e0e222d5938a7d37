import {
  assertInputs,
  assertReturns,
  type Field,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  MAX_LENGTH,
  number,
  ofReturns,
  PERIODS_PER_YEAR,
  series,
  type Series,
  TRADING_DAYS,
} from '@quant/core';
import { mean, partitionAtRanks, quantileOfSorted, RandomStream } from '@quant/core/kernels';
import { COMPOUNDED_RETURN, TWO_OR_MORE } from '../returns/bounds';
import { growthFactors, pathOfGrowth, pathWithPayments } from './fund-path';

const brownianMotion = inputs({
  /** μ [1/year], continuously compounded, −5 … 5: without payments the mean grows by e^(μ·T). */
  drift: number({ atLeast: -5, atMost: 5 }),
  /** σ [1/√year], 0 … 5. */
  volatility: number({ atLeast: 0, atMost: 5 }),
});

const history = inputs({
  /** Simple returns of one period each, ≥ −1, to be drawn with replacement [2 … 10 million]. */
  returns: series(TWO_OR_MORE, COMPOUNDED_RETURN),
});

/** Geometric Brownian motion. */
export type BrownianMotion = InputsOf<typeof brownianMotion>;

/** Past returns, to be drawn from. */
export type ReturnHistory = InputsOf<typeof history>;

const AMOUNT = { atLeast: -1e15, atMost: 1e15 };
const MOST_PERIODS = 1_000_000;
const amount = number(AMOUNT, 0);
const amounts = series({ atLeast: 1, atMost: MOST_PERIODS }, AMOUNT);

const paymentsField: Field<number | Series, number | Series, false> = {
  required: false,
  default: 0,
  fallback: 0,
  rule: { kind: 'variants', rules: [amount.rule, amounts.rule] },
  accepts: (given) => amount.accepts(given) || amounts.accepts(given),
  check: (given, path) => {
    (typeof given === 'object' ? amounts : amount).check(given, path);
  },
  read: undefined,
};

const simulateGrowthOptions = inputs({
  /** Value at the start [currency], ≥ 0; default 1. */
  initialValue: number({ atLeast: 0 }, 1),
  /** Periods to simulate, integer 1 … 1,000,000; default 252. */
  periods: integer({ atLeast: 1, atMost: MOST_PERIODS }, TRADING_DAYS),
  /** Periods in a year, > 0; default 252. */
  periodsPerYear: number(PERIODS_PER_YEAR, TRADING_DAYS),
  /** Paid in at the end of each period [currency], one for all or a series of them; negative: taken out. Default 0. */
  payments: paymentsField,
  /** Integer 1 … 1,000,000, and paths · (periods + 1) ≤ 10 million; default 10,000. */
  paths: integer({ atLeast: 1, atMost: 1_000_000 }, 10_000),
  /** Seed of the random numbers, integer 0 … 2³² − 1; default 42. */
  seed: integer({ atLeast: 0, atMost: 2 ** 32 - 1 }, 42),
  /** Levels of the quantiles, 0 … 1, at most 100; default 0.05, 0.25, 0.5, 0.75, 0.95. */
  levels: series({ atMost: 100 }, { atLeast: 0, atMost: 1 }, [0.05, 0.25, 0.5, 0.75, 0.95]),
  /** `returns` to insist that past returns which look like prices are returns. */
  of: ofReturns,
});

/** The fund, its payments, and the simulation method. */
export type SimulateGrowthOptions = InputsOf<typeof simulateGrowthOptions>;

type CompleteOptions = ReturnType<typeof simulateGrowthOptions.complete>;

/** Distribution of the fund's value at the end of each period; index 0 is the start. */
export interface SimulatedGrowth {
  /** [periods + 1] [years] */
  readonly times: Float64Array;
  /** Mean over the paths [periods + 1] [currency]. */
  readonly mean: Float64Array;
  readonly levels: readonly number[];
  /** Type 7, by level: a fan [levels × (periods + 1)] [currency]. */
  readonly quantiles: readonly Float64Array[];
  /** Share of the paths that withdrawals have emptied by then [periods + 1]. */
  readonly ruined: Float64Array;
  /** Values at the horizon, least first [paths] [currency]. */
  readonly terminal: Float64Array;
}

/**
 * Simulated paths of a fund: geometric Brownian motion, or past returns drawn with replacement, with payments in and out.
 *
 * V ← V·g + payment;  g = e^((μ − σ²/2)·dt + σ·√dt·Z), dt = 1/periodsPerYear;  or g = 1 + a return drawn at random
 *
 * @param model                   `{ drift, volatility }`: μ [1/year], −5 … 5, σ [1/√year], 0 … 5; or `{ returns }`: simple returns of
 *                                one period [2 … 10 million], ≥ −1
 * @param options.initialValue    V at the start [currency], ≥ 0, default 1
 * @param options.periods         integer 1 … 1,000,000, default 252
 * @param options.periodsPerYear  > 0, default 252
 * @param options.payments        at the end of each period [currency], one for all or one for each; negative: taken out; default 0
 * @param options.paths           integer 1 … 1,000,000, paths · (periods + 1) ≤ 10 million, default 10,000
 * @param options.seed            of the random numbers, integer 0 … 2³² − 1, default 42
 * @param options.levels          of the quantiles, 0 … 1, at most 100, default 0.05, 0.25, 0.5, 0.75, 0.95
 * @param options.of              `returns` to insist: past returns that look like prices are refused
 * @returns mean, quantiles and the share of emptied funds over time, and all values at the horizon
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, an option is unknown, there is not one
 *   payment for each period, or a path leaves the range of doubles
 * @remarks The same inputs give the same answer on every machine, to the last bit: xoshiro128** seeded by
 *          splitmix32, normal numbers by inversion; path after path, one number for each period. A withdrawal above the fund's
 *          value pays out the rest and empties it for good. Draws with replacement keep the distribution of single returns and
 *          none of their order. Cost: O(paths·periods) numbers, and a selection of the quantiles for each period; 8 bytes for each
 *          value.
 * @see Glasserman (2003), "Monte Carlo Methods in Financial Engineering", section 3.2; Efron & Tibshirani (1993), "An Introduction
 *      to the Bootstrap", chapter 6; Blackman & Vigna (2021), ACM Trans. Math. Software 47(4).
 * @example
 * const fund = { initialValue: 100_000, periods: 24, periodsPerYear: 12, payments: 500, paths: 1000 };
 * const { mean, quantiles, times } = simulateGrowth({ drift: 0.06, volatility: 0 }, fund);
 * times[24]; // 2
 * mean[24]; // ≈ 125467.522664813
 * quantiles.length; // 5
 */
export function simulateGrowth(
  model: BrownianMotion | ReturnHistory,
  options: SimulateGrowthOptions = {},
): SimulatedGrowth {
  const complete = simulateGrowthOptions.complete(options, ['options']);
  const { periods, periodsPerYear, paths, levels } = complete;
  if (paths * (periods + 1) > MAX_LENGTH) {
    const constraint = `such that paths · (periods + 1) ≤ ${MAX_LENGTH}`;
    throw new InvalidInputError(['options', 'paths'], 'value_error', constraint, paths);
  }
  const byPeriod = simulatedValues(model, complete);
  const growth = {
    times: Float64Array.from({ length: periods + 1 }, (_, k) => k / periodsPerYear),
    mean: new Float64Array(periods + 1),
    levels: Array.from(levels),
    quantiles: Array.from(levels, () => new Float64Array(periods + 1)),
    ruined: new Float64Array(periods + 1),
  };
  let emptied = 0;
  const ranks = ranksOf(levels, paths);
  for (let k = 0; k <= periods; k++) {
    const reached = byPeriod.values.subarray(k * paths, (k + 1) * paths);
    partitionAtRanks(reached, ranks);
    const [least, most] = [reached[0] as number, reached[paths - 1] as number];
    const average = mean(reached);
    // no average: a path is nothing times infinity
    if (!(most < Infinity) || Number.isNaN(average)) throw beyondDoubles();
    emptied += byPeriod.ruins[k] as number;
    growth.ruined[k] = emptied / paths;
    // rounding may put the mean of equal values outside their range
    growth.mean[k] = Math.min(most, Math.max(least, average));
    growth.quantiles.forEach((fan, i) => (fan[k] = quantileOfSorted(reached, levels[i] as number)));
  }
  return { ...growth, terminal: byPeriod.values.slice(periods * paths).sort() };
}

/** Ranks of the least and the greatest value, and of those around each quantile, ascending. */
function ranksOf(levels: Series, paths: number): number[] {
  const around = Array.from(levels).flatMap((level) => {
    const below = Math.floor((paths - 1) * level);
    return [below, Math.min(below + 1, paths - 1)];
  });
  return [...new Set([0, ...around, paths - 1])].sort((a, b) => a - b);
}

function beyondDoubles(): InvalidInputError {
  return new InvalidInputError(
    ['options', 'periods'],
    'value_error',
    'so few that no path leaves the range of doubles',
    null,
  );
}

/** Values of all paths, period after period [(periods + 1) × paths], and how many withdrawals have emptied at each. */
interface SimulatedValues {
  readonly values: Float64Array;
  readonly ruins: Float64Array;
}

function simulatedValues(model: BrownianMotion | ReturnHistory, options: CompleteOptions): SimulatedValues {
  const { initialValue, periods, paths, seed } = options;
  const payments = paymentsOf(options);
  const pathOf = pathsOf(model, options, payments, RandomStream.seeded(seed));
  const values = new Float64Array(paths * (periods + 1));
  const ruins = new Float64Array(periods + 1);
  const path = new Float64Array(periods + 1).fill(initialValue);
  for (let i = 0; i < paths; i++) {
    pathOf(path);
    for (let k = 0, at = i; k <= periods; k++, at += paths) values[at] = path[k] as number;
    const end = ruinOf(path, payments);
    if (end >= 0) ruins[end] = (ruins[end] as number) + 1;
  }
  return { values, ruins };
}

/** The period at whose end a withdrawal has left nothing, or −1. */
function ruinOf(path: Float64Array, payments: Float64Array): number {
  for (let k = path.indexOf(0, 1); k > 0 && k < path.length; k++) {
    if (path[k] === 0 && (payments[k] as number) < 0) return k;
  }
  return -1;
}

/** Draws the next path into an array, from index 1 on. */
type PathSource = (path: Float64Array) => void;

function pathsOf(
  model: BrownianMotion | ReturnHistory,
  { initialValue, periods, periodsPerYear, of }: CompleteOptions,
  payments: Float64Array,
  stream: RandomStream,
): PathSource {
  const numbers = new Float64Array(periods);
  assertInputs(model, ['model']);
  if ('returns' in model) {
    history.assert(model, ['model']);
    const { returns } = model;
    assertReturns(returns, ['model', 'returns'], TWO_OR_MORE, COMPOUNDED_RETURN, of);
    return (path) => {
      for (let k = 0; k < periods; k++)
        numbers[k] = 1 + (returns[Math.floor(stream.uniform() * returns.length)] as number);
      pathWithPayments(initialValue, payments, 1, numbers, 0, null, path);
    };
  }
  const { drift: mu, volatility: sigma } = brownianMotion.complete(model, ['model']);
  const [drift, volatility] = [(mu - (sigma * sigma) / 2) / periodsPerYear, sigma / Math.sqrt(periodsPerYear)];
  const plan = { start: initialValue, steps: periods, drift, volatility };
  const isLeftAlone = payments.every((payment) => payment === 0);
  return (path) => {
    stream.normals(numbers);
    if (isLeftAlone) {
      pathOfGrowth(plan, numbers, 0, path);
      return;
    }
    growthFactors(numbers, drift, volatility);
    pathWithPayments(initialValue, payments, 1, numbers, 0, null, path);
  };
}

/** At index k of each period; nothing at the start. */
function paymentsOf({ payments, periods }: CompleteOptions): Float64Array {
  const each = new Float64Array(periods + 1);
  if (typeof payments === 'number') return each.fill(payments, 1);
  if (payments.length !== periods) {
    const constraint = `one for each of the ${periods} periods`;
    throw new InvalidInputError(['options', 'payments'], 'value_error', constraint, payments);
  }
  each.set(payments, 1);
  return each;
}

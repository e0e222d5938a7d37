import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { estimatedCost, mean, NUMBER_BYTES, quantileOfSorted, resolvedDeviation, sum } from '@quant/core/kernels';
import { annualGrowth } from '../returns/annual-growth';
import { type FundFlows } from '../simulation/fund-path';
import { thinnedIndices } from '../thinning/thinned-indices';
import { moneyWeightedReturn } from './internal/montecarlo/fund-flows';
import { expectedTerminal, fundPlan } from './internal/montecarlo/fund-plan';
import { simulatedFunds } from './internal/montecarlo/simulated-funds';

type Fund = Request<'simulateMontecarlo'>;
type Simulation = Answer<'simulateMontecarlo'>;

/** N⁻¹(0.975) */
const QUANTILE_975 = 1.959963984540054;

/** Without volatility all paths end at one value, which rounding alone would put on either side of a bound. */
const SLACK = 1e-12;

/** The answer shows a path at some sixty points. */
const SHOWN_INTERVALS = 60;

type Probabilities = Pick<Simulation, 'prob_loss' | 'prob_double' | 'prob_ruin' | 'prob_below_contributions'>;

/**
 * Simulated future of a fund under geometric Brownian motion, with payments into it and withdrawals from it.
 *
 * V ← (V·e^((μ − σ²/2)·dt + σ·√dt·Z) + c·dt)·(1 − w·dt) in N = ⌈12·T⌉ equal steps; a fund that runs dry stays empty
 *
 * @remarks The same inputs give the same answer on every machine, up to the last bits of exp and log: xoshiro128**
 *          seeded by splitmix32, 52-bit uniform numbers, normal ones by inversion; path after path, N numbers each.
 *          Only fixed withdrawals can ruin a fund. Probabilities of loss and doubling compare the end with the net amount
 *          invested, and the return is the internal rate of the mean path. Each comparison has a slack of 1e-12. Cost:
 *          O(M·N), one exponential a path without payments, one a step with them.
 * @see Glasserman (2003), Monte Carlo Methods in Financial Engineering, section 3.2; Blackman & Vigna (2021), ACM
 *   Trans. Math. Software 47(4); Wichura (1988), Algorithm AS 241.
 * @example
 * const fund = { initial_value: 100_000, annual_return: 0.1, annual_vol: 0.2, contributions: 0, withdrawal_rate: 0 };
 * const { terminal, prob_loss, expected_terminal } = simulateMontecarlo({ ...fund, years: 5, simulations: 1000, seed: 42 });
 * terminal.mean; // ≈ 166975.8976087
 * terminal.p5; // ≈ 69533.631917
 * prob_loss; // 0.184
 * expected_terminal; // ≈ 164872.12707
 */
export function simulateMontecarlo(fund: Fund): Simulation {
  const { initial_value, years, simulations, contributions, seed } = fund;
  const plan = fundPlan(fund);
  const { terminals, shown, flows } = simulatedFunds(plan, simulations, seed);
  terminals.sort();
  const terminal = terminalDistribution(terminals);
  const invested = investedIn(initial_value, flows);
  const probabilities = probabilitiesOf(terminals, invested, fund);
  const standard_errors = standardErrorsOf(terminal.std, probabilities, simulations);
  const { prob_below_contributions, ...always } = probabilities;
  const samples = thinnedIndices(plan.steps, SHOWN_INTERVALS);
  const reach = QUANTILE_975 * standard_errors.mean;
  const cagr = flows === null ? annualGrowth(initial_value, terminal.mean, years) : null;
  return {
    terminal,
    net_invested: invested.net,
    ...always,
    cagr,
    money_weighted_return: flows === null ? cagr : moneyWeightedReturn(plan, flows, terminal.mean, years),
    sample_paths: shown.map((values) => samples.map((k) => values[k] as number)),
    sample_times: samples.map((k) => (k * years) / plan.steps),
    median_cagr: flows === null ? annualGrowth(initial_value, terminal.median, years) : null,
    prob_below_contributions,
    expected_terminal: contributions < 0 ? null : expectedTerminal(plan),
    standard_errors,
    mean_ci95: [terminal.mean - reach, terminal.mean + reach],
    steps: plan.steps,
    simulations,
    seed,
    generator: 'xoshiro128**',
  };
}

/** Payments into a fund, of the mean path. */
interface Invested {
  /** The initial value and all contributions. */
  readonly paidIn: number;
  /** The same less all withdrawals. */
  readonly net: number;
}

function investedIn(initial_value: number, flows: FundFlows | null): Invested {
  if (flows === null) return { paidIn: initial_value, net: initial_value };
  const paidIn = initial_value + sum(flows.paidIn);
  return { paidIn, net: paidIn - sum(flows.takenOut) };
}

function probabilitiesOf(
  sorted: Float64Array,
  { paidIn, net }: Invested,
  { initial_value, contributions, years }: Fund,
): Probabilities {
  const paths = sorted.length;
  const isPaidOut = contributions < 0;
  const slack = SLACK * paidIn;
  const isInvested = net > slack;
  return {
    prob_loss: isInvested ? countBelow(sorted, net - slack) / paths : null,
    prob_double: isInvested ? (paths - countBelow(sorted, 2 * net - 2 * slack)) / paths : null,
    // only withdrawals can empty a fund; without them a 0 is a value below the least double
    prob_ruin: isPaidOut ? (sorted.lastIndexOf(0) + 1) / paths : 0,
    prob_below_contributions: isPaidOut
      ? null
      : countBelow(sorted, (initial_value + contributions * years) * (1 - SLACK)) / paths,
  };
}

function standardErrorsOf(std: number, shares: Probabilities, simulations: number): Simulation['standard_errors'] {
  const ofShare = (p: number) => Math.sqrt((p * (1 - p)) / simulations);
  const ofShareIfAny = (p: number | null) => (p === null ? null : ofShare(p));
  const { prob_loss, prob_double, prob_ruin, prob_below_contributions } = shares;
  return {
    mean: std / Math.sqrt(simulations),
    prob_loss: ofShareIfAny(prob_loss),
    prob_double: ofShareIfAny(prob_double),
    prob_ruin: ofShare(prob_ruin),
    prob_below_contributions: ofShareIfAny(prob_below_contributions),
  };
}

/**
 * Location, spread and quantiles of terminal values.
 *
 * @param sorted  least first, at least two
 */
function terminalDistribution(sorted: Float64Array): Simulation['terminal'] {
  const min = sorted[0] as number;
  const max = sorted[sorted.length - 1] as number;
  // rounding may move the mean of equal values off them
  const average = Math.min(max, Math.max(min, mean(sorted)));
  return {
    mean: average,
    median: quantileOfSorted(sorted, 0.5),
    p5: quantileOfSorted(sorted, 0.05),
    p25: quantileOfSorted(sorted, 0.25),
    p75: quantileOfSorted(sorted, 0.75),
    p95: quantileOfSorted(sorted, 0.95),
    std: resolvedDeviation(sorted, average),
    min,
    max,
  };
}

/**
 * How many values are below an edge.
 *
 * @param sorted  least first
 */
function countBelow(sorted: Float64Array, edge: number): number {
  let count = 0;
  while (count < sorted.length && (sorted[count] as number) < edge) count++;
  return count;
}

const STEP_NANOSECONDS = 19;
const STEP_WITH_PAYMENTS_NANOSECONDS = 35;

/** Time to sort the end of a path into the others. */
const PATH_NANOSECONDS = 100;

/** Five paths of at most 61 values, and their times. */
const ANSWER_BYTES = 6 * 61 * NUMBER_BYTES + 2000;
const OTHER_NANOSECONDS = 60_000;

const STEPS_PER_YEAR = 12;

/** Cost of a call: a time for each path and each of its steps, longer with payments. */
export const cost = {
  estimate: ({ years, simulations, contributions, withdrawal_rate }: Fund): CallCost => {
    const hasPayments = contributions !== 0 || withdrawal_rate !== 0;
    const steps = Math.ceil(STEPS_PER_YEAR * years) * simulations;
    const ofSteps = (hasPayments ? STEP_WITH_PAYMENTS_NANOSECONDS : STEP_NANOSECONDS) * steps;
    return estimatedCost(OTHER_NANOSECONDS + ofSteps + PATH_NANOSECONDS * simulations, ANSWER_BYTES);
  },
  ceilingMs: 35,
} satisfies OperationCost<Fund>;

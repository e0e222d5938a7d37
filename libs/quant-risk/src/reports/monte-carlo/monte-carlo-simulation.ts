import { mean, quantileOfSorted, resolvedDeviation, sum } from '@quant/core/kernels';
import { annualGrowth } from '../../returns/annual-growth';
import { thinnedIndices } from '../../thinning/thinned-indices';
import { type CompleteMonteCarloInputs, monteCarloInputs, type MonteCarloInputs } from './inputs';
import { type FundFlows } from '../../simulation/fund-path';
import { moneyWeightedReturn } from './internal/fund-flows';
import { expectedTerminal, fundPlan } from './internal/fund-plan';
import { simulatedFunds } from './internal/simulated-funds';
import {
  type MonteCarloSimulation,
  type MonteCarloStandardErrors,
  type TerminalDistribution,
} from './monte-carlo-simulation-result';

/** N⁻¹(0.975) */
const QUANTILE_975 = 1.959963984540054;

/** Without volatility all paths end at one value, which rounding alone would put on either side of a bound. */
const SLACK = 1e-12;

/** A path is shown at some sixty points. */
const SHOWN_INTERVALS = 60;

type Probabilities = Pick<MonteCarloSimulation, 'probLoss' | 'probDouble' | 'probRuin' | 'probBelowContributions'>;

/**
 * Simulated future of a fund under geometric Brownian motion, with payments into it and withdrawals from it.
 *
 * V ← (V·e^((μ − σ²/2)·dt + σ·√dt·Z) + c·dt)·(1 − w·dt) in N = ⌈12·T⌉ equal steps; a fund that runs dry stays empty
 *
 * @param inputs.initialValue    V at the start             [currency]       > 0, default 100,000
 * @param inputs.annualReturn    μ, drift                   [1/year]         −5 … 5, default 0.1
 * @param inputs.annualVol       σ                          [1/√year]        0 … 5, default 0.2
 * @param inputs.years           T, horizon                 [years]          > 0, ≤ 30, default 5
 * @param inputs.simulations     M, paths                   integer 100 … 2500, default 1000
 * @param inputs.contributions   c, negative: taken out     [currency/year]  default 0
 * @param inputs.withdrawalRate  w, of the current value    [1/year]         0 … 1, default 0
 * @param inputs.seed            of the random numbers      integer 0 … 2³² − 1, default 42
 * @returns distribution of the terminal value, probabilities with standard errors, sample paths, and the exact mean
 * @throws InvalidInputError  an input is no finite number, not whole, or breaks a bound shown above
 * @remarks The same inputs give the same answer on every machine, up to the last bits of exp and log: xoshiro128**
 *          seeded by splitmix32, 52-bit uniform numbers, normal ones by inversion; path after path, N numbers each.
 *          Only fixed amounts taken out can ruin a fund. Gains are told from payments: what is lost or doubled is what
 *          was left in, and the return is the internal rate of the mean path. Bounds of probabilities have a slack of
 *          1e-12. Cost: O(M·N), one exponential a path of a fund that is left alone, one a step otherwise.
 * @see Glasserman (2003), Monte Carlo Methods in Financial Engineering, section 3.2; Blackman & Vigna (2021), ACM
 *   Trans. Math. Software 47(4); Wichura (1988), Algorithm AS 241.
 * @example
 * const { terminal, probLoss, expectedTerminal } = monteCarloSimulation({ seed: 42 });
 * terminal.mean; // ≈ 166975.8976087
 * terminal.p5; // ≈ 69533.631917
 * probLoss; // 0.184
 * expectedTerminal; // ≈ 164872.12707
 */
export function monteCarloSimulation(inputs: MonteCarloInputs): MonteCarloSimulation {
  const complete = monteCarloInputs.complete(inputs);
  const { initialValue, years, simulations, contributions, seed } = complete;
  const plan = fundPlan(complete);
  const { terminals, shown, flows } = simulatedFunds(plan, simulations, seed);
  terminals.sort();
  const terminal = terminalDistribution(terminals);
  const invested = investedIn(initialValue, flows);
  const probabilities = probabilitiesOf(terminals, invested, complete);
  const standardErrors = standardErrorsOf(terminal.std, probabilities, simulations);
  const { probBelowContributions, ...always } = probabilities;
  const samples = thinnedIndices(plan.steps, SHOWN_INTERVALS);
  const reach = QUANTILE_975 * standardErrors.mean;
  const cagr = flows === null ? annualGrowth(initialValue, terminal.mean, years) : null;
  return {
    terminal,
    netInvested: invested.net,
    ...always,
    cagr,
    moneyWeightedReturn: flows === null ? cagr : moneyWeightedReturn(plan, flows, terminal.mean, years),
    samplePaths: shown.map((values) => samples.map((k) => values[k] as number)),
    sampleTimes: samples.map((k) => (k * years) / plan.steps),
    medianCagr: flows === null ? annualGrowth(initialValue, terminal.median, years) : null,
    probBelowContributions,
    expectedTerminal: contributions < 0 ? null : expectedTerminal(plan),
    standardErrors,
    meanCi95: [terminal.mean - reach, terminal.mean + reach],
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
  /** The same less all that was taken out. */
  readonly net: number;
}

function investedIn(initialValue: number, flows: FundFlows | null): Invested {
  if (flows === null) return { paidIn: initialValue, net: initialValue };
  const paidIn = initialValue + sum(flows.paidIn);
  return { paidIn, net: paidIn - sum(flows.takenOut) };
}

function probabilitiesOf(
  sorted: Float64Array,
  { paidIn, net }: Invested,
  { initialValue, contributions, years }: CompleteMonteCarloInputs,
): Probabilities {
  const paths = sorted.length;
  const isPaidOut = contributions < 0;
  const slack = SLACK * paidIn;
  const isInvested = net > slack;
  return {
    probLoss: isInvested ? countBelow(sorted, net - slack) / paths : null,
    probDouble: isInvested ? (paths - countBelow(sorted, 2 * net - 2 * slack)) / paths : null,
    // only what is taken out can empty a fund; without that a 0 is a value below the least double
    probRuin: isPaidOut ? (sorted.lastIndexOf(0) + 1) / paths : 0,
    probBelowContributions: isPaidOut
      ? null
      : countBelow(sorted, (initialValue + contributions * years) * (1 - SLACK)) / paths,
  };
}

function standardErrorsOf(std: number, shares: Probabilities, simulations: number): MonteCarloStandardErrors {
  const ofShare = (p: number) => Math.sqrt((p * (1 - p)) / simulations);
  const ofShareIfAny = (p: number | null) => (p === null ? null : ofShare(p));
  const { probLoss, probDouble, probRuin, probBelowContributions } = shares;
  return {
    mean: std / Math.sqrt(simulations),
    probLoss: ofShareIfAny(probLoss),
    probDouble: ofShareIfAny(probDouble),
    probRuin: ofShare(probRuin),
    probBelowContributions: ofShareIfAny(probBelowContributions),
  };
}

/**
 * Location, spread and quantiles of terminal values.
 *
 * @param sorted  least first, at least two
 */
function terminalDistribution(sorted: Float64Array): TerminalDistribution {
  const min = sorted[0] as number;
  const max = sorted[sorted.length - 1] as number;
  // equal values have a mean that rounding may put beside them
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

import { simulateGrowth, type SimulatedGrowth } from '@quant/risk';
import { type MonteCarloInputs, type MonteCarloSimulation } from '@quant/risk/reports';
import { ifComputable } from '../picture/if-computable';

/** Random numbers that a picture may draw. */
const MOST_DRAWS = 60_000;
const FEWEST_PATHS = 100;

/** Of the answers that are being drawn: two pictures are of the same simulation. */
const GROWN = new WeakMap<MonteCarloSimulation, SimulatedGrowth | undefined>();

/**
 * The first paths of a simulation again, with their quantiles at all of its steps: they take the same random numbers, and there are
 * all of them up to 60,000 steps in all.
 *
 * A share of the value that is taken out each step is growth that is missing, of the payment of the step too. A step counts as two
 * of the library, as its bounds are narrower than what such a drift may be.
 */
export function simulatedGrowth(inputs: MonteCarloInputs, result: MonteCarloSimulation): SimulatedGrowth | undefined {
  if (!GROWN.has(result)) GROWN.set(result, firstPaths(inputs, result));
  return GROWN.get(result);
}

function firstPaths(
  {
    initialValue = 100_000,
    annualReturn = 0.1,
    annualVol = 0.2,
    contributions = 0,
    withdrawalRate = 0,
  }: MonteCarloInputs,
  { steps, sampleTimes, seed, simulations }: MonteCarloSimulation,
): SimulatedGrowth | undefined {
  const step = (sampleTimes.at(-1) ?? 1) / steps;
  const kept = 1 - withdrawalRate * step;
  const paths = Math.min(simulations, Math.max(FEWEST_PATHS, Math.floor(MOST_DRAWS / steps)));
  return ifComputable(() => {
    const drift = (annualReturn + Math.log(kept) / step) / 2;
    const grown = simulateGrowth(
      { drift, volatility: annualVol / Math.SQRT2 },
      {
        initialValue,
        periods: steps,
        periodsPerYear: 1 / (2 * step),
        payments: contributions * step * kept,
        paths,
        seed,
      },
    );
    return { ...grown, times: grown.times.map((time) => time / 2) };
  });
}

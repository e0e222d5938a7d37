import { type Answer, type Request } from '@quant/contract';
import { simulateGrowth, type SimulatedGrowth } from '@quant/risk';
import { ifComputable } from '../picture/if-computable';

type Simulation = Answer<'simulateMontecarlo'>;

/** Random numbers that a picture may draw. */
const MOST_DRAWS = 60_000;
const FEWEST_PATHS = 100;

/** Results by answer, because two pictures show the same simulation. */
const GROWN = new WeakMap<Simulation, SimulatedGrowth | undefined>();

/**
 * The first paths of a simulation again, with their quantiles at all of its steps: they take the same random numbers, and there are
 * all of them up to 60,000 steps in all.
 *
 * A share of the value that is taken out each step is growth that is missing, of the payment of the step too. A step counts as two
 * of the library, as its bounds are narrower than what such a drift may be.
 */
export function simulatedGrowth(
  request: Request<'simulateMontecarlo'>,
  answer: Simulation,
): SimulatedGrowth | undefined {
  if (!GROWN.has(answer)) GROWN.set(answer, firstPaths(request, answer));
  return GROWN.get(answer);
}

function firstPaths(
  { initial_value, annual_return, annual_vol, contributions, withdrawal_rate }: Request<'simulateMontecarlo'>,
  { steps, sample_times, seed, simulations }: Simulation,
): SimulatedGrowth | undefined {
  const step = (sample_times.at(-1) ?? 1) / steps;
  const kept = 1 - withdrawal_rate * step;
  const paths = Math.min(simulations, Math.max(FEWEST_PATHS, Math.floor(MOST_DRAWS / steps)));
  return ifComputable(() => {
    const drift = (annual_return + Math.log(kept) / step) / 2;
    const grown = simulateGrowth(
      { drift, volatility: annual_vol / Math.SQRT2 },
      {
        initialValue: initial_value,
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

import { type OptionValue } from '../../../black-scholes/european-value';
import { dividendGrid, type DividendProblem } from './dividend-grid';
import { dividendWalk } from './dividend-walk';

/** Points per standard deviation, and steps in time, of the coarse grid; the fine one has twice as many. */
const DENSITY = 28;
const STEPS = 200;

/** Value and its derivatives by the log of the spot. */
type Local = readonly [value: number, slope: number, curvature: number];

/** Errors of both grids are of second order: their values are extrapolated. */
export function extrapolatedValue(problem: DividendProblem): Omit<OptionValue, 'vega' | 'rho'> {
  const { type, S, K, r, q, sigma } = problem;
  const coarse = onGrid(problem, 1);
  const fine = onGrid(problem, 2);
  const [value, slope, curvature] = fine.map((x, i) => x + (x - (coarse[i] as number)) / 3) as unknown as Local;
  const phi = type === 'put' ? -1 : 1;
  const payoff = Math.max(0, phi * (S - K));
  if (problem.exercise === 'american' && fine[0] <= payoff) {
    return payoff > 0 ? { price: payoff, delta: phi, gamma: 0, theta: 0 } : { price: 0, delta: 0, gamma: 0, theta: 0 };
  }
  const price = Math.max(problem.exercise === 'american' ? payoff : 0, value);
  const theta = r * value - (r - q) * slope - 0.5 * sigma * sigma * (curvature - slope);
  return { price, delta: slope / S, gamma: (curvature - slope) / S / S, theta };
}

function onGrid(problem: DividendProblem, refinement: number): Local {
  const grid = dividendGrid(problem, DENSITY * refinement);
  const values = dividendWalk(problem, grid, STEPS * refinement);
  const { origin, step } = grid;
  const [below, here, above] = values.subarray(origin - 1, origin + 2) as unknown as Local;
  return [here, (above - below) / (2 * step), (above - 2 * here + below) / step / step];
}

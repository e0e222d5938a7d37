import { type DividendGrid, type DividendJump, type DividendProblem } from './dividend-grid';

/** Values on the grid, and the payoff that bounds them from below. */
interface Layer {
  readonly values: Float64Array;
  /** Rate at which exercise adds value, per year. */
  readonly support: Float64Array;
  readonly spots: Float64Array;
}

/** Values on the grid today, from expiry back, in steps of at most T/steps. */
export function dividendWalk(problem: DividendProblem, grid: DividendGrid, steps: number): Float64Array {
  const layer: Layer = {
    values: new Float64Array(grid.size),
    support: new Float64Array(grid.size),
    spots: new Float64Array(grid.size),
  };
  const { T, jumps } = problem;
  moveTo(problem, grid, layer, T);
  for (let i = 0; i < grid.size; i++) layer.values[i] = meanPayoff(problem, layer.spots[i] as number, grid.step);
  let time = T;
  for (let j = jumps.length - 1; j >= -1; j--) {
    const jump = jumps[j];
    walkBack(problem, grid, layer, time, jump?.time ?? 0, steps);
    time = jump?.time ?? 0;
    if (jump !== undefined) applyJump(problem, layer, jump);
  }
  return layer.values;
}

/** Implicit steps, two for one, that damp the kinks at the start. */
const DAMPED_STEPS = 4;

/**
 * From one time back to another by the Crank–Nicolson scheme, after damping steps.
 *
 * @see Rannacher (1984), Numerische Mathematik 43, 309–327, for the start; Ikonen & Toivanen (2004), "Operator splitting
 *   methods for American option pricing", Applied Mathematics Letters 17, 809–814, for the exercise.
 */
function walkBack(
  problem: DividendProblem,
  grid: DividendGrid,
  layer: Layer,
  from: number,
  to: number,
  steps: number,
): void {
  if (from <= to) return;
  const count = Math.max(DAMPED_STEPS, Math.ceil((steps * (from - to)) / problem.T));
  const dt = (from - to) / count;
  const damped = factorsOf(problem, grid, 0.5 * dt, 1);
  const regular = factorsOf(problem, grid, dt, 0.5);
  for (let i = 0; i < DAMPED_STEPS; i++) stepBack(problem, grid, layer, from - (i + 1) * 0.5 * dt, damped);
  for (let i = DAMPED_STEPS / 2; i < count; i++) stepBack(problem, grid, layer, from - (i + 1) * dt, regular);
}

/** A step in time as a tridiagonal system with one row, (1 + 2e + f)·vᵢ − e·(vᵢ₋₁ + vᵢ₊₁) on the new side. */
interface StepFactors {
  readonly dt: number;
  readonly implicit: number;
  /** ½σ²·dt/dz² */
  readonly spread: number;
  /** r·dt */
  readonly decay: number;
  /** Of the elimination from below. */
  readonly pivots: Float64Array;
}

function factorsOf(
  { r, sigma }: DividendProblem,
  { step, size }: DividendGrid,
  dt: number,
  implicit: number,
): StepFactors {
  const spread = (0.5 * sigma * sigma * dt) / step / step;
  const decay = r * dt;
  const e = implicit * spread;
  const pivots = new Float64Array(size);
  let before = 0;
  for (let i = 1; i < size - 1; i++) {
    before = 1 / (1 + 2 * e + implicit * decay - e * e * before);
    pivots[i] = before;
  }
  return { dt, implicit, spread, decay, pivots };
}

function stepBack(
  problem: DividendProblem,
  grid: DividendGrid,
  layer: Layer,
  time: number,
  factors: StepFactors,
): void {
  const { dt, implicit, spread, decay, pivots } = factors;
  const { values, support, spots } = layer;
  const last = grid.size - 1;
  const explicit = 1 - implicit;
  const e = implicit * spread;
  moveTo(problem, grid, layer, time);
  let before = values[0] as number;
  values[0] = edgeValue(problem, spots[0] as number, time);
  const top = edgeValue(problem, spots[last] as number, time);
  for (let i = 1; i < last; i++) {
    const here = values[i] as number;
    const after = values[i + 1] as number;
    const right =
      here +
      explicit * (spread * (before - 2 * here + after) - decay * here) +
      dt * (support[i] as number) +
      (i === last - 1 ? e * top : 0);
    before = here;
    values[i] = (right + e * (values[i - 1] as number)) * (pivots[i] as number);
  }
  values[last] = top;
  for (let i = last - 2; i > 0; i--)
    values[i] = (values[i] as number) + e * (pivots[i] as number) * (values[i + 1] as number);
  if (problem.exercise === 'american') exercise(problem, layer, dt);
}

/** The better of holding and exercise; the difference supports the next step. */
function exercise(problem: DividendProblem, { values, support, spots }: Layer, dt: number): void {
  for (let i = 1; i < values.length - 1; i++) {
    const held = (values[i] as number) - dt * (support[i] as number);
    const payoff = payoffOf(problem, spots[i] as number);
    support[i] = Math.max(0, (payoff - held) / dt);
    values[i] = Math.max(held, payoff);
  }
}

/** Values before a dividend from those after it, by cubic interpolation in z; exercise may be better. */
function applyJump(problem: DividendProblem, { values, support, spots }: Layer, jump: DividendJump): void {
  const after = values.slice();
  const logSpacing = Math.log((spots[1] as number) / (spots[0] as number));
  const atZero =
    problem.type === 'call'
      ? 0
      : problem.exercise === 'american'
        ? problem.K
        : problem.K * Math.exp(-problem.r * (problem.T - jump.time));
  for (let i = 0; i < values.length; i++) {
    const spot = (spots[i] as number) * (1 - jump.proportion) - jump.amount;
    const share = spot / (spots[0] as number);
    const held =
      share <= 1
        ? atZero + ((after[0] as number) - atZero) * Math.max(0, share)
        : cubicAt(after, Math.log(share) / logSpacing);
    values[i] =
      problem.exercise === 'american' ? Math.max(held, payoffOf(problem, spots[i] as number)) : Math.max(0, held);
    support[i] = 0;
  }
}

/** The cubic through the four nearest points. */
function cubicAt(values: Float64Array, at: number): number {
  const i = Math.min(values.length - 3, Math.max(1, Math.floor(at)));
  const t = at - i;
  const [a, b, c, d] = [values[i - 1], values[i], values[i + 1], values[i + 2]] as [number, number, number, number];
  return (
    (-a * t * (t - 1) * (t - 2)) / 6 +
    (b * (t + 1) * (t - 1) * (t - 2)) / 2 -
    (c * (t + 1) * t * (t - 2)) / 2 +
    (d * (t + 1) * t * (t - 1)) / 6
  );
}

/**
 * Average payoff over a grid cell. It makes the error a smooth function of the step, even if the strike lies between two points.
 *
 * @see Pooley, Vetzal & Forsyth (2003), "Convergence remedies for non-smooth payoffs in option pricing", Journal of
 *   Computational Finance 6(4), 25–40.
 */
function meanPayoff({ type, K }: DividendProblem, spot: number, step: number): number {
  const low = spot * Math.exp(-0.5 * step);
  const high = spot * Math.exp(0.5 * step);
  const mean = (high - low) / step;
  const put = K >= high ? K - mean : K <= low ? 0 : (K * Math.log(K / low) - (K - low)) / step;
  return type === 'put' ? put : put + mean - K;
}

function payoffOf({ type, K }: DividendProblem, spot: number): number {
  return Math.max(0, type === 'put' ? K - spot : spot - K);
}

/** At the edges, which paths reach once in 1e12: the payoff now or on the forward. */
function edgeValue(problem: DividendProblem, spot: number, time: number): number {
  const { type, K, T, r, q, exercise } = problem;
  const left = T - time;
  const gap = spot * Math.exp(-q * left) - K * Math.exp(-r * left);
  const forward = Math.max(0, type === 'put' ? -gap : gap);
  return exercise === 'american' ? Math.max(forward, payoffOf(problem, spot)) : forward;
}

/** Writes the spots of the grid at a time. */
function moveTo({ r, q, sigma }: DividendProblem, { low, step }: DividendGrid, { spots }: Layer, time: number): void {
  const start = low + (r - q - 0.5 * sigma * sigma) * time;
  const ratio = Math.exp(step);
  let spot = Math.exp(start);
  for (let i = 0; i < spots.length; i++) {
    spots[i] = spot;
    spot *= ratio;
  }
}

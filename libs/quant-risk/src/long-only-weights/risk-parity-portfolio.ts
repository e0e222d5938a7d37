import { choleskyFactor, solveCholesky, withRidge } from '@quant/core/kernels';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';
import { leastVarianceWeights } from './least-variance-weights';

/** A portfolio by its weights and, in the same scale, its exposures w_i·σ_i. */
export interface RiskParityPortfolio {
  readonly weights: Float64Array;
  readonly exposures: Float64Array;
}

/**
 * The long-only portfolio whose risk is shared as budgeted; null where a long-only portfolio without risk exists.
 *
 * Preconditions, unchecked: volatilities > 0, C symmetric with a unit diagonal and no eigenvalue below −1e-8,
 * budget ≥ 0 with the sum 1.
 *
 * @param volatilities  [k]
 * @param correlation   C, row-major [k × k]
 * @param budget        [k]
 */
export function riskParityPortfolio(
  volatilities: Float64Array,
  correlation: Float64Array,
  budget: Float64Array,
): RiskParityPortfolio | null {
  const k = volatilities.length;
  if (mayBeRiskless(correlation, k)) {
    const safest = leastVarianceWeights(new Float64Array(k).fill(1), withRidge(correlation, k));
    if (riskDecomposition(new Float64Array(safest), correlation) === null) return null;
  }
  const exposures = riskBudgetExposures(correlation, budget);
  if (exposures === null) return null;
  // in units of the least volatility no quotient overflows
  const least = volatilities.reduce((a, b) => Math.min(a, b));
  const weights = exposures.map((y, i) => y * (least / (volatilities[i] as number)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    weights: weights.map((weight) => weight / total),
    exposures: exposures.map((y) => y * (least / total)),
  };
}

/** Of every portfolio: far above what counts as no risk, and above the rounding of the factor. */
const CLEAR_VARIANCE = 1e-9;

/** False where the smallest eigenvalue shows that every portfolio, long-only or not, has a variance. */
function mayBeRiskless(correlation: Float64Array, k: number): boolean {
  return choleskyFactor(correlation, k, -CLEAR_VARIANCE) === null;
}

/** Relative steps below this are in the region of quadratic convergence (Spinu 2013): they are taken in full. */
const FULL_STEP = 0.95 * ((3 - Math.sqrt(5)) / 2);

/** Near the solution the error falls quadratically down to rounding; this many steps without progress mean rounding. */
const IDLE_STEPS = 2;

const MOST_STEPS = 100;

/**
 * Share of the least budget that is told from 0: its square root and products of that stay within the range of doubles.
 */
const LEAST_BUDGET = 1e-290;

/**
 * The exposures y > 0 whose shares in the risk are proportional to a budget, y_i·(C·y)_i = b_i: where the strictly
 * convex function ½·yᵀC·y − Σ b_i·ln y_i is least. Newton's method in the relative step δ = Δy/y,
 *
 * (Y·C·Y + diag b)·δ = y∘(C·y) − b,  y ← y∘(1 − t·δ),  Y = diag y,
 *
 * damped so that no exposure reaches 0: t = 1/(1 + max δ) until the steps are small; the last ones share a matrix. It starts from where a few sweeps over the single
 * exposures end, each of which costs a fraction of a step.
 *
 * Preconditions, unchecked: C symmetric, positive semi-definite up to rounding, with a unit diagonal; b ≥ 0, Σb = 1.
 *
 * @param correlation  C, row-major [k × k]
 * @param budget       b [k]
 * @returns y [k]; null where C is, to working precision, without risk for some y ≥ 0: there is no such y then
 * @remarks Accuracy: as y is rounded, a share is right to 1e-16·(Σy)². Cost: O(k²) for each sweep, O(k³) for each of two or three steps.
 * @see Spinu (2013), "An algorithm for computing risk parity weights"; Griveau-Billion, Richard & Roncalli (2013), "A fast algorithm for
 *      computing high-dimensional risk parity portfolios", for the sweeps.
 */
function riskBudgetExposures(correlation: Float64Array, budget: Float64Array): Float64Array | null {
  const k = budget.length;
  const b = budget.map((share) => Math.max(share, LEAST_BUDGET));
  let y = approached(correlation, b);
  let best: Float64Array | null = null;
  let least = Infinity;
  let [isNear, isSettled] = [false, false];
  let factor: Float64Array | null = null;
  for (let steps = 0, idle = 0; steps < MOST_STEPS && idle < IDLE_STEPS; steps++) {
    const products = scaledProducts(correlation, y);
    const rest = b.map((share, i) => rowSum(products, i, k) - share);
    const error = largest(rest);
    idle = isNear && !(error < least) ? idle + 1 : 0;
    if (isNear && error < least) [best, least] = [y, error];
    if (!isSettled || factor === null) {
      for (let i = 0; i < k; i++) products[i * k + i] = (products[i * k + i] as number) + (b[i] as number);
      factor = choleskyFactor(products, k);
      if (factor === null) return best;
    }
    const step = solveCholesky(factor, rest);
    isSettled = largest(step) <= SETTLED;
    isNear ||= largest(step) <= FULL_STEP;
    // this share of the step lowers the function by half of what the whole would in the quadratic model, or more:
    // growth is cheaper than modelled, and −ln(1 − u) ≤ u + u²/(2(1 − u)) for what shrinks
    const damping = isNear ? 0 : step.reduce((most, s) => Math.max(most, s), 0);
    // (1 − t·s) with t = 1/(1 + damping), in a form in which what shrinks most never rounds to 0
    y = y.map((value, i) => (value * (1 + (damping - (step[i] as number)))) / (1 + damping));
  }
  return best;
}

/** Sweeps end when no exposure moves by more than this share, and from a smaller step on the factor stays: a step or two are left. */
const SETTLED = 1e-6;

/** Where sweeps do not settle, the exposures of a nearly riskless portfolio run away: steps find that out. */
const MOST_SWEEPS = 30;

/** Each exposure in turn where the function is least given the others: y² + s·y = b, s = Σ_{j ≠ i} c_ij·y_j. */
function approached(correlation: Float64Array, b: Float64Array): Float64Array {
  const k = b.length;
  const y = b.map(Math.sqrt);
  const sums = new Float64Array(k);
  for (let i = 0; i < k; i++) addRow(sums, correlation, i, y[i] as number);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let moved = 0;
    for (let i = 0; i < k; i++) {
      const before = y[i] as number;
      const share = b[i] as number;
      const others = (sums[i] as number) - (correlation[i * k + i] as number) * before;
      const root = Math.sqrt(others * others + 4 * share);
      // the form without cancellation
      const next = others > 0 ? (2 * share) / (others + root) : (root - others) / 2;
      addRow(sums, correlation, i, next - before);
      y[i] = next;
      moved = Math.max(moved, Math.abs(next - before) / next);
    }
    if (moved <= SETTLED) break;
  }
  return y;
}

function addRow(sums: Float64Array, matrix: Float64Array, row: number, factor: number): void {
  const from = row * sums.length;
  for (let j = 0; j < sums.length; j++) sums[j] = (sums[j] as number) + factor * (matrix[from + j] as number);
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Y·C·Y */
function scaledProducts(correlation: Float64Array, y: Float64Array): Float64Array {
  const k = y.length;
  const products = new Float64Array(k * k);
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      products[i * k + j] = (y[i] as number) * (correlation[i * k + j] as number) * (y[j] as number);
    }
  }
  return products;
}

function rowSum(matrix: Float64Array, row: number, k: number): number {
  let total = 0;
  for (let j = 0; j < k; j++) total += matrix[row * k + j] as number;
  return total;
}

import { applyQTransposed, backSubstitution, householderQr, nelderMead, scaledDeviations } from '@quant/core/kernels';
import { humpLoading, slopeLoading, svenssonRate, type SvenssonParameters } from './parametric-curves';
import { type CurvePoints } from './points';

/** As many as the curve has parameters. */
export const SVENSSON_POINTS = 6;

/** Bounds of both decay times, in years. */
const SHORTEST = 0.05;
const LONGEST = 30;

/** Decay times that are tried, even in their logarithm. */
const DECAYS = 28;

/** Pairs of them from which a search starts. */
const STARTS = 4;

/** A column with less of itself left beside those before it is taken for a combination of them. */
const RANK_TOLERANCE = 1e-9;

const COLUMNS = 4;

/** A fitted curve and how near it comes to its points. */
export interface SvenssonFitResult {
  readonly parameters: SvenssonParameters;
  readonly rmse: number;
  readonly maxAbsError: number;
}

/**
 * The Svensson curve nearest to points by least squares: for each pair of decay times the betas are linear and solved for; the pairs
 * are searched on a grid, and the best of them by the method of Nelder and Mead.
 *
 * Preconditions, unchecked: at least six points, ascending and distinct.
 *
 * @see Golub & Pereyra (1973), SIAM J. Numer. Anal. 10, 413–432; Gilli, Große & Schumann (2010), COMISEF working paper 31.
 */
export function svenssonFit({ tenors, rates }: CurvePoints): SvenssonFitResult {
  const { mean: level, unit, deviations } = scaledDeviations(rates);
  // scaled deviations of equal rates are 0, and any decay times do
  const projection = (decays: ArrayLike<number>) => projected(tenors, deviations, decays);
  const best = bestDecays((decays) => projection(decays).squares);
  const { betas } = projection(best);
  const [b0, b1, b2, b3] = [betas[0] as number, betas[1] as number, betas[2] as number, betas[3] as number];
  const [tau, tau2] = [decayOf(best[0] as number), decayOf(best[1] as number)];
  const parameters = { beta0: level + unit * b0, beta1: unit * b1, beta2: unit * b2, beta3: unit * b3, tau, tau2 };
  const errors = rates.map((rate, i) => Math.abs(rate - svenssonRate(parameters, tenors[i] as number)));
  const maxAbsError = Math.max(...errors);
  const rmse =
    maxAbsError * Math.sqrt(errors.reduce((sum, e) => sum + (e / (maxAbsError || 1)) ** 2, 0) / errors.length);
  return { parameters, rmse, maxAbsError };
}

/** Decay time of a logarithm, within the bounds. */
function decayOf(logDecay: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, Math.exp(logDecay)));
}

/** Betas of the best curve of two decay times, and what they leave of the squares. */
function projected(tenors: readonly number[], values: Float64Array, logDecays: ArrayLike<number>) {
  const n = tenors.length;
  const [tau, tau2] = [decayOf(logDecays[0] as number), decayOf(logDecays[1] as number)];
  const matrix = new Float64Array(COLUMNS * n);
  for (let i = 0; i < n; i++) {
    const t = tenors[i] as number;
    matrix[i] = 1;
    matrix[n + i] = slopeLoading(t / tau);
    matrix[2 * n + i] = humpLoading(t / tau);
    matrix[3 * n + i] = humpLoading(t / tau2);
  }
  const qr = householderQr(matrix, n, COLUMNS);
  const rotated = values.slice();
  applyQTransposed(qr, rotated);
  const rank = rankOf(matrix, n);
  let squares = 0;
  for (let i = rank; i < n; i++) squares += (rotated[i] as number) ** 2;
  const betas = new Float64Array(COLUMNS);
  betas.set(backSubstitution(qr, rotated, rank));
  return { squares, betas };
}

/** How many leading columns are independent of those before them. */
function rankOf(packed: Float64Array, rows: number): number {
  for (let j = 1; j < COLUMNS; j++) {
    let squares = 0;
    for (let i = 0; i <= j; i++) squares += (packed[j * rows + i] as number) ** 2;
    if ((packed[j * rows + j] as number) ** 2 <= RANK_TOLERANCE ** 2 * squares) return j;
  }
  return COLUMNS;
}

/** Logarithms of the two decay times with the least squares. */
function bestDecays(squaresAt: (logDecays: ArrayLike<number>) => number): ArrayLike<number> {
  const grid = Array.from(
    { length: DECAYS },
    (_, i) => Math.log(SHORTEST) + (i / (DECAYS - 1)) * Math.log(LONGEST / SHORTEST),
  );
  const pairs = grid.flatMap((first) =>
    grid.map((second) => ({ at: [first, second], squares: squaresAt([first, second]) })),
  );
  const starts = pairs.sort((a, b) => a.squares - b.squares).slice(0, STARTS);
  const steps = [0.1, 0.1];
  const minima = starts.map(({ at }) => nelderMead(squaresAt, at, { steps, tolerance: 1e-10, restarts: 2 }));
  return minima.reduce((best, minimum) => (minimum.value < best.value ? minimum : best)).x;
}

import { type BoundedProgram } from './bounded-program';

/** Rounding of a gradient, as a share of its terms. */
const SLACK = 1e-9;

/**
 * True if weights of least variance, or of least variance for their gain, meet the conditions of optimality: the gradient
 * H·x − λ·m − ν·g, whose λ and ν the free assets decide, is 0 for these, not negative at a lower bound and not positive at an upper.
 *
 * @param atBound  −1 the lower, 1 the upper, 0 neither [k]
 * @param gains    what the line trades against variance [k]; undefined: λ = 0
 */
export function isOptimal(
  { hessian, lower, units, upper }: BoundedProgram,
  weights: Float64Array,
  atBound: Int8Array,
  gains?: Float64Array,
): boolean {
  const k = units.length;
  const x = weights.map((weight, i) => weight * (units[i] as number));
  const [gradient, size] = [new Float64Array(k), new Float64Array(k)];
  for (let i = 0, at = 0; i < k; i++) {
    let [sum, absolute] = [0, 0];
    for (let j = 0; j < k; j++, at++) {
      const term = (hessian[at] as number) * (x[j] as number);
      sum += term;
      absolute += Math.abs(term);
    }
    gradient[i] = sum * (units[i] as number);
    size[i] = absolute * (units[i] as number);
  }
  const { lambda, nu } = multipliers(gradient, atBound, gains ?? new Float64Array(k));
  for (let i = 0; i < k; i++) {
    const gain = lambda * (gains?.[i] ?? 0);
    const rest = (gradient[i] as number) - gain - nu;
    const side = atBound[i] as number;
    const slack = SLACK * ((size[i] as number) + Math.abs(gain) + Math.abs(nu));
    const isFixed = lower[i] === upper[i];
    if (!isFixed && !(side === 0 ? Math.abs(rest) <= slack : side * rest <= slack)) return false;
  }
  return true;
}

/** Least squares of gradient = λ·gain + ν over the free assets; λ = 0 where their gains are alike. */
function multipliers(gradient: Float64Array, atBound: Int8Array, gains: Float64Array) {
  const free = Array.from(gains.keys()).filter((i) => atBound[i] === 0);
  const meanOf = (values: Float64Array) => free.reduce((sum, i) => sum + (values[i] as number), 0) / free.length;
  const [level, middle] = [meanOf(gradient), meanOf(gains)];
  let [spread, product] = [0, 0];
  for (const i of free) {
    const above = (gains[i] as number) - middle;
    spread += above * above;
    product += above * ((gradient[i] as number) - level);
  }
  const lambda = spread === 0 ? 0 : product / spread;
  return { lambda, nu: level - lambda * middle };
}

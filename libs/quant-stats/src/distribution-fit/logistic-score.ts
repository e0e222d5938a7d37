/** Log-likelihood of a logistic distribution with its derivatives with respect to a and b, where z = a·x − b. */
export interface LogisticScore {
  readonly logLikelihood: number;
  readonly byRate: number;
  readonly byOffset: number;
  /** −∂²/∂a², −∂²/∂a∂b, −∂²/∂b²: a positive definite matrix unless all x are equal. */
  readonly information: readonly [rate: number, mixed: number, offset: number];
}

/** One logarithm is taken of so large a product of factors 1 + e^(−|z|), which are 1 to 2. */
const LARGE = 1e300;

/**
 * n·ln a − Σ(|z| + 2·ln(1 + e^(−|z|))), z = a·x − b, and its derivatives.
 *
 * Precondition, unchecked: a > 0.
 */
export function logisticScore(values: Float64Array, a: number, b: number): LogisticScore {
  const n = values.length;
  let costs = 0;
  let product = 1;
  let tanhs = 0;
  let weightedTanhs = 0;
  let [w0, w1, w2] = [0, 0, 0];
  for (const x of values) {
    const z = a * x - b;
    const distance = Math.abs(z);
    const tail = Math.exp(-distance);
    const tanh = (z < 0 ? tail - 1 : 1 - tail) / (1 + tail);
    // ½·(1 − tanh²) without the cancellation
    const weight = (2 * tail) / ((1 + tail) * (1 + tail));
    costs += distance;
    product *= 1 + tail;
    if (product > LARGE) {
      costs += 2 * Math.log(product);
      product = 1;
    }
    tanhs += tanh;
    weightedTanhs += x * tanh;
    w0 += weight;
    w1 += weight * x;
    w2 += weight * x * x;
  }
  return {
    logLikelihood: n * Math.log(a) - costs - 2 * Math.log(product),
    byRate: n / a - weightedTanhs,
    byOffset: tanhs,
    information: [n / (a * a) + w2, -w1, w0],
  };
}

import { type Derivatives, type Likelihood } from './likelihood';
import { varianceDerivatives } from './variance-derivatives';

/** Squared residuals as a share of their mean v, which moves with μ itself, and the derivatives of that share by μ. */
interface Residuals {
  readonly shares: Float64Array;
  readonly slopes: Float64Array;
  readonly curves: Float64Array;
  v: number;
  vSlope: number;
}

/**
 * −ℓ of GARCH(1,1) around a mean that is estimated too, with exact first and second derivatives.
 *
 * With e = x − μ, v = (1/n)Σe² and q = e²/v, the variances are v·h(q): −ℓ = (n/2)·ln v + ½Σ(ln h + q/h). For fixed μ
 * that is the likelihood without a mean of the series √q; a second pass adds the row of μ.
 *
 * Precondition, unchecked: not all values are equal.
 *
 * @see Fiorentini, Calzolari & Panattoni (1996), as in {@link varianceDerivatives}.
 */
export function constantMeanLikelihood(values: Float64Array): Likelihood {
  const n = values.length;
  const residuals: Residuals = {
    shares: new Float64Array(n),
    slopes: new Float64Array(n),
    curves: new Float64Array(n),
    v: NaN,
    vSlope: NaN,
  };
  return {
    size: 4,
    count: n,
    derivatives: (x, into) => {
      standardise(values, x[3] as number, residuals);
      varianceDerivatives(residuals.shares, x, into);
      addMean(residuals, x, into);
    },
  };
}

function standardise(values: Float64Array, mu: number, into: Residuals): void {
  const n = values.length;
  let total = 0;
  let squares = 0;
  for (let t = 0; t < n; t++) {
    const e = (values[t] as number) - mu;
    total += e;
    squares += e * e;
  }
  into.v = squares / n;
  into.vSlope = (-2 * total) / n;
  const inverse = 1 / into.v;
  for (let t = 0; t < n; t++) {
    const e = (values[t] as number) - mu;
    const share = e * e * inverse;
    const slope = -(2 * e + into.vSlope * share) * inverse;
    into.shares[t] = share;
    into.slopes[t] = slope;
    // v'' = 2
    into.curves[t] = 2 * (1 - into.vSlope * slope - share) * inverse;
  }
}

/** Adds the terms of v to the value, and writes the row and column of μ. */
function addMean(residuals: Residuals, x: Float64Array, into: Derivatives): void {
  const { shares, slopes, curves, v, vSlope } = residuals;
  const [w, alpha, beta] = x as unknown as [number, number, number];
  const n = shares.length;
  const drift = vSlope / v;
  // of yesterday: the share with its derivatives (constant before the first day), h with its first and second ones
  let [q, qm, qmm] = [1, 0, 0];
  let [h, hw, ha, hb, hm] = [1, 0, 0, 0, 0];
  let [ham, hbm, hmm] = [0, 0, 0];
  let gm = 0;
  let [Hwm, Ham, Hbm, Hmm] = [0, 0, 0, 0];
  let [Iwm, Iam, Ibm, Imm] = [0, 0, 0, 0];
  for (let t = 0; t < n; t++) {
    ham = qm + beta * ham;
    hbm = hm + beta * hbm;
    hmm = alpha * qmm + beta * hmm;
    hw = 1 + beta * hw;
    ha = q + beta * ha;
    hb = h + beta * hb;
    hm = alpha * qm + beta * hm;
    h = w + alpha * q + beta * h;
    q = shares[t] as number;
    qm = slopes[t] as number;
    qmm = curves[t] as number;

    const inverse = 1 / h;
    const r = q * inverse;
    const rest = 0.5 * (1 - r);
    const bend = rest * inverse;
    const pull = 0.5 * qm * inverse;
    const yw = hw * inverse;
    const ya = ha * inverse;
    const yb = hb * inverse;
    const ym = hm * inverse;
    const weighted = (r - 0.5) * ym - pull;
    gm += rest * ym + pull;
    Hwm += weighted * yw;
    Ham += weighted * ya + bend * ham;
    Hbm += weighted * yb + bend * hbm;
    Hmm += (weighted - pull) * ym + bend * hmm + 0.5 * qmm * inverse;
    const total = drift + ym;
    Iwm += yw * total;
    Iam += ya * total;
    Ibm += yb * total;
    Imm += total * total + 2 * (inverse / v);
  }
  into.value += 0.5 * n * Math.log(v);
  into.gradient[3] = gm + 0.5 * n * drift;
  border(into.hessian, [Hwm, Ham, Hbm, Hmm + 0.5 * n * (2 / v - drift * drift)]);
  border(into.information, [0.5 * Iwm, 0.5 * Iam, 0.5 * Ibm, 0.5 * Imm]);
}

/** Sets last row and column of a 4 × 4 matrix. */
function border(matrix: Float64Array, row: readonly [number, number, number, number]): void {
  row.forEach((value, i) => {
    matrix[12 + i] = value;
    matrix[4 * i + 3] = value;
  });
}

/** −ℓ of GARCH(1,1) without a mean. Precondition, unchecked: the squared returns have mean 1. */
export function zeroMeanLikelihood(squares: Float64Array): Likelihood {
  return {
    size: 3,
    count: squares.length,
    derivatives: (x, into) => {
      varianceDerivatives(squares, x, into);
    },
  };
}

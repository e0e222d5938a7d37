import { type CurveBasis } from './curve-basis';

/** Up to it the series are summed; beyond it the closed forms lose a digit at most. */
const SERIES_UP_TO = 1;

/** xᵏ/(k + 1)! is below 2⁻⁵³ of the first term from here on, for x ≤ 1. */
const TERMS = 18;

/**
 * 1 − f₁ and 1 − f₁ − f₂: for curves whose tenors are all below τ.
 *
 * There f₁ and f₂ are straight lines but for their last digits, the same line, too. These two begin with x/2 and x²/6, and keep all
 * their digits: Σ_{k≥1} (−1)ᵏ⁺¹·xᵏ/(k+1)! and Σ_{k≥2} (−1)ᵏ·(k − 1)·xᵏ/(k+1)!.
 */
export const shortBasis: CurveBasis = {
  write: (tenors, tau, columns, at) => {
    const n = tenors.length;
    for (let i = 0; i < n; i++) {
      const x = (tenors[i] as number) / tau;
      if (x <= SERIES_UP_TO) writeSeries(x, columns, at + i, n);
      else writeClosedForms(x, columns, at + i, n);
    }
  },
  writeDrift: (tenors, tau, column) => {
    for (let i = 0; i < tenors.length; i++) column[i] = driftSeries((tenors[i] as number) / tau);
  },
  betas: (c) => {
    const [c0, c1, c2] = [c[0] as number, c[1] as number, c[2] as number];
    // −0 where the coefficients are 0
    return [c0 + (c1 + c2), 0 - (c1 + c2), 0 - c2];
  },
};

/** The terms by their ratio −x/(k+1); from the last to the first in Horner's form, so that the smallest are added first. */
function writeSeries(x: number, columns: Float64Array, at: number, n: number): void {
  let first = 0;
  let second = 0;
  for (let k = TERMS; k > 0; k--) {
    const ratio = -x / (k + 1);
    first = ratio * (1 + first);
    second = ratio * (k - 1 + second);
  }
  columns[at] = -first;
  columns[at + n] = second;
}

/** d/d ln τ is −x·d/dx, term k times −k; with twice the function added, the series begins with x³. */
function driftSeries(x: number): number {
  let drift = 0;
  for (let k = TERMS; k > 0; k--) drift = (-x / (k + 1)) * ((k - 1) * (k - 2) + drift);
  return -drift;
}

function writeClosedForms(x: number, columns: Float64Array, at: number, n: number): void {
  const decay = Math.exp(-x);
  const loading = (1 - decay) / x;
  columns[at] = 1 - loading;
  columns[at + n] = 1 - 2 * loading + decay;
}

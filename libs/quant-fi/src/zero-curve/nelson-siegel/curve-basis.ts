/**
 * Two functions of tenor that, with a constant, span the Nelson–Siegel curves of one decay time. Which two is a matter
 * of rounding: the curves are the same.
 */
export interface CurveBasis {
  /** Writes their values at the tenors [n] into `columns`, n of the first from index `at` on, then n of the second. */
  readonly write: (tenors: ArrayLike<number>, tau: number, columns: Float64Array, at: number) => void;
  /**
   * Writes the derivative of the second by ln τ, up to a combination of the two and a constant, into `column` [n]. The
   * derivative of the first is such a combination.
   */
  readonly writeDrift: (tenors: ArrayLike<number>, tau: number, column: Float64Array) => void;
  /** beta0 (less the constant of the fit), beta1 and beta2 of the curve c₀ + c₁·first + c₂·second. */
  readonly betas: (c: ArrayLike<number>, tau: number) => readonly [beta0: number, beta1: number, beta2: number];
}

/** Below it 1 − e⁻ˣ loses digits. */
const SMALL = 0.5;

/**
 * f₁ = (1 − e⁻ˣ)/x and e^(−(t − origin)/τ), x = t/τ: for curves that reach tenors beyond τ.
 *
 * For tenors long against τ, f₁ and f₂ = f₁ − e⁻ˣ agree in all digits and differ only by the exponential. So the exponential is
 * a separate function here, scaled to 1 at the shortest tenor.
 *
 * @param origin  shortest tenor of the data, in years
 */
export function longBasis(origin: number): CurveBasis {
  const write: CurveBasis['write'] = (tenors, tau, columns, at) => {
    const n = tenors.length;
    const perUnit = Math.exp(-origin / tau);
    for (let i = 0; i < n; i++) {
      const tenor = tenors[i] as number;
      const decay = Math.exp((origin - tenor) / tau);
      columns[at + i] = firstLoading(tenor / tau, decay * perUnit);
      columns[at + n + i] = decay;
    }
  };
  // df₁/d ln τ = f₁ − e⁻ˣ, which is a combination; so is what the drift would have with t for t − origin
  const writeDrift: CurveBasis['writeDrift'] = (tenors, tau, column) => {
    for (let i = 0; i < tenors.length; i++) {
      const distance = ((tenors[i] as number) - origin) / tau;
      column[i] = distance * Math.exp(-distance);
    }
  };
  const betas: CurveBasis['betas'] = (c, tau) => {
    const [c0, c1, c2] = [c[0] as number, c[1] as number, c[2] as number];
    // e^(origin/τ) may be infinite; avoid 0·∞
    const beta2 = c2 === 0 ? 0 : -c2 * Math.exp(origin / tau);
    return [c0, c1 - beta2, beta2];
  };
  return { write, writeDrift, betas };
}

/** (1 − e⁻ˣ)/x, 1 at x = 0. */
function firstLoading(x: number, decay: number): number {
  if (x > SMALL) return (1 - decay) / x;
  return x === 0 ? 1 : -Math.expm1(-x) / x;
}

/** Up to it the series are summed; beyond it the closed forms lose a digit at most. */
const SERIES_UP_TO = 1;

/** xᵏ/(k + 1)! is below 2⁻⁵³ of the first term from here on, for x ≤ 1. */
const TERMS = 18;

/**
 * 1 − f₁ and 1 − f₁ − f₂: for curves whose tenors are all below τ.
 *
 * There f₁ and f₂ are straight lines but for their last digits, the same line, too. These two begin with x/2 and x²/6,
 * and keep all their digits: Σ_{k≥1} (−1)ᵏ⁺¹·xᵏ/(k+1)! and Σ_{k≥2} (−1)ᵏ·(k − 1)·xᵏ/(k+1)!.
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

/**
 * The terms by their ratio −x/(k+1); from the last to the first in Horner's form, so that the smallest are added first.
 */
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

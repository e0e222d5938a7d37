import { logGamma1p } from './log-gamma-1p';

/** B₂ₖ / (2k·(2k − 1)): Abramowitz & Stegun (1964), 6.1.40. */
const STIRLING_SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];

/** Stirling's series is used from here on: its sixth term is then below 1e-17 of the first. */
const STIRLING_FROM = 16;

/**
 * 1 − I_x(a, b) for a small a, where it is of the order of a: the logarithm of I_x(a, b) is put together from parts that are
 * each of the order of a, and never added to anything larger.
 *
 * ln I_x(a, b) = a·ln x + [ln Γ(a + b) − ln Γ(b)] − ln Γ(1 + a) + ln(1 + a·Σₙ (1 − b)ₙ xⁿ / (n!·(a + n))),  n = 1, 2, …
 *
 * Preconditions, unchecked: 0 < a ≤ 1; b > 0; 0 < x ≤ (a + 1)/(a + b + 2).
 *
 * @see DLMF 8.17.7 for the series.
 */
export function smallShapeComplement(a: number, b: number, x: number): number {
  let logarithm = Math.log1p(a * powerSeries(a, b, x)) - logGamma1p(a);
  let shifted = b;
  for (; shifted < STIRLING_FROM; shifted++) logarithm -= Math.log1p(a / shifted);
  // the two large logarithms, of x and of Γ(a + b)/Γ(b), are one small one
  logarithm += a * (Math.log((shifted + a) * x) - 1) + (shifted - 0.5) * Math.log1p(a / shifted);
  return -Math.expm1(logarithm + stirlingDifference(shifted, a));
}

function powerSeries(a: number, b: number, x: number): number {
  let [total, term] = [0, 1];
  for (let n = 1; Math.abs(term) > 2 ** -60 * Math.abs(total); n++) {
    term *= ((n - b) / n) * x;
    total += term / (a + n);
  }
  return total;
}

/** δ(x + a) − δ(x), δ Stirling's error, correct relatively to a: (x + a)^−m − x^−m = x^−m·(e^(−m·ln(1 + a/x)) − 1). */
function stirlingDifference(x: number, a: number): number {
  const logarithm = Math.log1p(a / x);
  const y = 1 / (x * x);
  let [total, power] = [0, 1 / x];
  for (const [k, coefficient] of STIRLING_SERIES.entries()) {
    total += coefficient * power * Math.expm1(-(2 * k + 1) * logarithm);
    power *= y;
  }
  return total;
}

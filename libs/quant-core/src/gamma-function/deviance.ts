import { productError, sumError } from '../double-double/double-double';

/** ln 2 in two parts; the first has 32 bits, so that its product with an exponent is exact (as in fdlibm). */
const LN2_HEAD = 6.93147180369123816e-1;
const LN2_TAIL = 1.9082149292705877e-10;

/** x/m within these needs no reduction. Both differ from 1 by a factor of about √2. */
const NEAR_LOW = 0.7;
const NEAR_HIGH = 1.42;

/**
 * Deviance of x from its expected value m, without cancellation: the exponent in gamma, beta, Poisson and binomial
 * densities.
 *
 * D(x, m) = x·ln(x/m) + m − x ≥ 0
 *
 * Preconditions, unchecked: 0 ≤ x ≤ 1e150; 0 < m ≤ 1e150.
 *
 * @remarks Accuracy: relative error ≤ 5e-16 over vectors/gamma.json. Cost: a polynomial; two logarithms more outside
 *          0.7 ≤ x/m ≤ 1.42.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities", where it is called bd0.
 * @example
 * deviance(1, 2); // ≈ 0.3068528194400547
 * deviance(1e6 + 1, 1e6); // ≈ 4.9999983333341665e-7
 */
export function deviance(x: number, m: number): number {
  const [head, tail] = devianceParts(x, m);
  return head + tail;
}

/**
 * exp(−D(x, m)) without the rounding of the deviance, which at 700 would cost three digits.
 *
 * Preconditions, unchecked: 0 ≤ x ≤ 1e150; 0 < m ≤ 1e150.
 *
 * @example
 * expMinusDeviance(2, 1); // ≈ 0.6795704571147613
 */
export function expMinusDeviance(x: number, m: number): number {
  const [head, tail] = devianceParts(x, m);
  const value = Math.exp(-head);
  return value - value * tail;
}

/**
 * The deviance x·ln(x/m) + m − x as a sum of two doubles, correct to about 1e−17 of itself: exp(−deviance) keeps its
 * digits where the deviance is several hundred.
 *
 * With the power of two nearest to x/m, c = 2^e, and r = c·m, nothing large is left to a logarithm:
 * deviance(x, m) = x·e·ln 2 + (m − r) + deviance(x, r), 0.7 ≤ x/r ≤ 1.42
 *
 * Preconditions, unchecked: 0 ≤ x ≤ 1e150; 0 < m ≤ 1e150.
 */
export function devianceParts(x: number, m: number): readonly [head: number, tail: number] {
  if (x === 0) return [m, 0];
  const ratio = x / m;
  if (ratio >= NEAR_LOW && ratio <= NEAR_HIGH) return nearDeviance(x, m);
  // the quotient may be beyond the range of doubles, and so may 2^e
  const e = Math.round(Math.log2(x) - Math.log2(m));
  const half = Math.trunc(e / 2);
  const reduced = m * 2 ** half * 2 ** (e - half);
  const [near, nearTail] = nearDeviance(x, reduced);

  const logarithm = e * LN2_HEAD;
  const scaled = x * logarithm;
  const scaledTail = productError(x, logarithm, scaled) + x * (e * LN2_TAIL);
  const shift = m - reduced;
  const shiftTail = sumError(m, -reduced, shift);
  const partial = scaled + shift;
  const total = partial + near;
  const lost = sumError(scaled, shift, partial) + sumError(partial, near, total);
  const tail = lost + (scaledTail + shiftTail + nearTail);
  const head = total + tail;
  return [head, total - head + tail];
}

/**
 * Loader's series in v = (x − m)/(x + m): (x − m)·v + 2x·(v³/3 + v⁵/5 + …). The difference is exact, the first term
 * carries nearly all and is computed with its rest; |v| ≤ 0.18 lets the terms fall by thirty each.
 */
function nearDeviance(x: number, m: number): [head: number, tail: number] {
  const difference = x - m;
  const total = x + m;
  const v = difference / total;
  const first = difference * v;
  const square = difference * difference;
  const back = first * total;
  const squareRest = productError(difference, difference, square) - productError(first, total, back);
  const firstRest = (square - back + squareRest - first * sumError(x, m, total)) / total;
  const rest = 2 * x * v * artanhRest(v * v);
  const head = first + rest;
  return [head, first - head + rest + firstRest];
}

/** artanh(v)/v − 1 = w/3 + w²/5 + …, w = v² ≤ 0.032: the twelfth term is below 1e-18 of the first. */
function artanhRest(w: number): number {
  const high = 1 / 15 + w * (1 / 17 + w * (1 / 19 + w * (1 / 21 + w * (1 / 23 + w / 25))));
  return w * (1 / 3 + w * (1 / 5 + w * (1 / 7 + w * (1 / 9 + w * (1 / 11 + w * (1 / 13 + w * high))))));
}

import { productError, sumError } from '@quant/core/kernels';

/** Net value of payments at one rate, in twice the precision of a double. */
export interface PreciseBalance {
  readonly rate: number;
  /** Net value, today for a rate ≥ 0, at the last payment for one below. */
  readonly value: number;
  /** By how much Newton's method moves the rate. */
  readonly newtonStep: number;
  /** Net value of the absolute payments. */
  readonly scale: number;
}

/**
 * Value of payments at a rate r, Σ c_t·(1+r)⁻ᵗ or, for r < 0, Σ c_t·(1+r)^(d−t): a polynomial in a weight of at most 1.
 *
 * The weight is held in two doubles, so that its rounding does not move the rate, and the errors of all steps are collected.
 *
 * Precondition, unchecked: rate ≥ −1; payments times SCALE.
 *
 * @see Graillat, Langlois & Louvet (2009), "Algorithms for accurate, validated and fast polynomial evaluation", Japan J. Indust.
 *   Appl. Math. 26, 191–214: the compensated Horner scheme.
 */
export function preciseBalanceAt(flows: readonly number[], rate: number): PreciseBalance {
  const last = flows.length - 1;
  const isDiscounted = rate >= 0;
  const growth = 1 + rate;
  const growthRest = sumError(1, rate, growth);
  const weight = isDiscounted ? 1 / growth : growth;
  const weightRest = isDiscounted ? reciprocalRest(growth, growthRest, weight) : growthRest;
  let [value, rest, slope, scale] = [0, 0, 0, 0];
  for (let k = last; k >= 0; k--) {
    const flow = flows[isDiscounted ? k : last - k] as number;
    slope = slope * weight + value;
    const product = value * weight;
    const next = product + flow;
    rest = rest * weight + value * weightRest + productError(value, weight, product) + sumError(product, flow, next);
    scale = scale * weight + Math.abs(flow);
    value = next;
  }
  const precise = value + rest;
  const weightStep = -precise / slope;
  // d(1/w) = −dw/w²; the square may be beyond the range of doubles
  return { rate, value: precise, newtonStep: isDiscounted ? -weightStep / weight / weight : weightStep, scale };
}

/** 1/(x + rest) − quotient, where quotient is 1/x rounded. */
function reciprocalRest(x: number, rest: number, quotient: number): number {
  const product = quotient * x;
  return quotient * (1 - product - productError(quotient, x, product) - quotient * rest);
}

import { erfcx, NotConvergedError } from '@quant/core';

const MAX_STEPS = 10_000;

/**
 * ∫₁^∞ u^(−n−½)·e^(x(1−u)) du = e^x·E_(n+½)(x) for n = 0 … count − 1: exponential integrals of half-integer order,
 * scaled.
 *
 * (n − ½)·E_(n+½) = e^(−x) − x·E_(n−½) is stable upwards from n = x and downwards below it; it starts there, from a
 * continued fraction, or for small x from E_½(x) = √(π/x)·erfc(√x).
 *
 * Preconditions, unchecked: x > 0; count ≥ 1.
 *
 * @see Abramowitz & Stegun (1964), 5.1.14 and 5.1.22; Gautschi (1967), SIAM Review 9, 24–82, on the directions.
 */
export function scaledExponentialIntegrals(x: number, count: number): Float64Array {
  const start = Math.min(Math.floor(x), count - 1);
  const values = new Float64Array(count);
  let value = start === 0 && x < 1 ? Math.sqrt(Math.PI / x) * erfcx(Math.sqrt(x)) : continuedFraction(start + 0.5, x);
  values[start] = value;
  for (let n = start + 1; n < count; n++) {
    value = (1 - x * value) / (n - 0.5);
    values[n] = value;
  }
  value = values[start] ?? 0;
  for (let n = start; n > 0; n--) {
    value = (1 - (n - 0.5) * value) / x;
    values[n - 1] = value;
  }
  return values;
}

/** e^x·E_p(x) by the even part of its continued fraction, evaluated by Lentz's method. Precondition: x + p > 1. */
function continuedFraction(p: number, x: number): number {
  let b = x + p;
  let c = Infinity;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i <= MAX_STEPS; i++) {
    const a = -i * (p - 1 + i);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) <= 2 * Number.EPSILON) return value;
  }
  throw new NotConvergedError(`the continued fraction of E_${p}(${x}) did not converge in ${MAX_STEPS} steps`);
}

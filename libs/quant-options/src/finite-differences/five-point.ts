/**
 * f′(x) by the five-point rule, of error h⁴·f⁽⁵⁾/30 plus the rounding of f over h.
 *
 * @see Abramowitz & Stegun (1964), 25.3.6.
 */
export function firstDerivative(f: (x: number) => number, x: number, h: number): number {
  return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h);
}

/**
 * f″(x) by the five-point rule, of error h⁴·f⁽⁶⁾/90 plus the rounding of f over h².
 *
 * @see Abramowitz & Stegun (1964), 25.3.24.
 */
export function secondDerivative(f: (x: number) => number, x: number, h: number): number {
  return (16 * (f(x + h) + f(x - h)) - (f(x + 2 * h) + f(x - 2 * h)) - 30 * f(x)) / (12 * h * h);
}

/**
 * ln x − ψ(x) = 1/(2x) + Σ B₂ₖ/(2k·x^2k), k = 1 … 8: the ninth term is below 1e-16 of the first from x = 10 on.
 *
 * Precondition, unchecked: x ≥ 10.
 *
 * @see Abramowitz & Stegun (1964), 6.3.18.
 */
export function digammaSeries(x: number): number {
  const y = 1 / (x * x);
  const tail = 1 / 132 - y * (691 / 32760 - y * (1 / 12 - y * (3617 / 8160)));
  return 0.5 / x + y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y * (1 / 240 - y * tail))));
}

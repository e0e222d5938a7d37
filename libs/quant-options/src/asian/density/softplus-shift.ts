/**
 * g(centre + x) − g(centre) for g(z) = ln(1 + e^z) and x = i·spacing, i = first … first + size − 1; relatively accurate
 * also for small x.
 *
 * Preconditions, unchecked: centre is finite, spacing > 0.
 */
export function softplusShift(centre: number, first: number, size: number, spacing: number): Float64Array {
  const slope = 1 / (1 + Math.exp(-centre));
  const atCentre = softplus(centre);
  const shift = new Float64Array(size);
  for (let j = 0; j < size; j++) {
    const x = (first + j) * spacing;
    shift[j] = x > -1 && x < 1 ? Math.log1p(slope * Math.expm1(x)) : softplus(centre + x) - atCentre;
  }
  return shift;
}

/** ln(1 + e^z). */
export function softplus(z: number): number {
  return z > 0 ? z + Math.log1p(Math.exp(-z)) : Math.log1p(Math.exp(z));
}

import { type Derivatives } from './likelihood';

/** Share of its diagonal that is added to the information, which is singular where the variances do not tell all parameters apart. */
const RIDGE = 1e-5;

/** The Hessian plus a multiple of the information [k × k], row-major. */
export function dampedHessian({ hessian, information }: Derivatives, damping: number): Float64Array {
  if (damping === 0) return hessian;
  const size = Math.sqrt(hessian.length);
  return hessian.map((value, index) => {
    const weight = index % (size + 1) === 0 ? damping * (1 + RIDGE) : damping;
    return value + weight * (information[index] as number);
  });
}

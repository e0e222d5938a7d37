import { type BoundedProgram } from './bounded-program';
import { type Corner } from './corner';
import { CriticalPath } from './critical-path';

/** Events of each asset until rounding is taken for a circle. */
const AMPLE = 50;

/**
 * The efficient frontier by its corners, from the greatest return to the least variance: Markowitz's critical line algorithm.
 *
 * ½·xᵀHx − λ·mᵀx is least on a line x = a + λ·b while the same assets are at their bounds. As λ falls, the first asset to reach a bound
 * joins them, or the first whose gradient changes its sign leaves them.
 *
 * @param start  weights of the greatest return, and the asset among them that may change: the last one to be filled up
 * @param gains  μ [k]
 * @returns corners, the greatest gain first; null where rounding hides the way
 * @remarks Cost: O(k·f + f²) for each corner with f assets between their bounds.
 * @see Markowitz (1956), "The optimization of a quadratic function subject to linear constraints", Naval Research Logistics Quarterly 3,
 *   111–133; Niedermayer & Niedermayer (2010), "Applying Markowitz's critical line algorithm", Handbook of Portfolio Construction.
 */
export function criticalLine(
  program: BoundedProgram,
  gains: Float64Array,
  start: { readonly weights: Float64Array; readonly marginal: number },
): Corner[] | null {
  const path = new CriticalPath(program, gains, start);
  const corners = [path.corner(Infinity)];
  for (let events = 0; events < AMPLE * gains.length + 100; events++) {
    const next = path.advance();
    if (next === null) return null;
    corners.push(path.corner(next));
    if (next === 0) return corners;
  }
  return null;
}

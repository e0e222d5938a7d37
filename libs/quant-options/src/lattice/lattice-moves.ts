import { upProbability } from './internal/lattice-step';
import { latticeSpacing, type LatticeMethod, type LatticeOption } from './lattice-option';

/** The two moves of a tree; null at expiry. */
export interface LatticeMoves {
  readonly u: number | null;
  readonly d: number | null;
  /** Risk-neutral probability of the first. */
  readonly p: number | null;
}

export const NO_MOVES: LatticeMoves = { u: null, d: null, p: null };

/** The factors of both moves and the probability of the first. */
export function latticeMoves(option: LatticeOption, method: LatticeMethod): LatticeMoves {
  const { T, r, q, steps } = option;
  const spacing = latticeSpacing(option);
  const drift = (r - q) * (T / steps);
  if (method === 'forward') {
    return { u: Math.exp(drift + spacing), d: Math.exp(drift - spacing), p: 1 / (1 + Math.exp(spacing)) };
  }
  // within [0, 1] by the choice of the method, but for rounding
  const p = Math.max(0, Math.min(1, upProbability(drift, spacing)));
  return { u: Math.exp(spacing), d: Math.exp(-spacing), p };
}

import { type LatticeMethod } from '../lattice-option';
import { type PutForm } from './put-form';

/** One time step of a tree for an option in the form of a put. */
export interface LatticeStep {
  /** Growth of the centre of the tree, in ln of the spot. */
  readonly centre: number;
  /** Distance from the centre that a move adds or takes, in ln of the spot. */
  readonly spacing: number;
  /** Discounted weight of the move into the money. */
  readonly inward: number;
  /** Discounted weight of the move out of the money. */
  readonly outward: number;
  /** |p| + |1 − p|: 1 for probabilities, more for the weights of a tree that was held fixed beyond them. */
  readonly amplification: number;
}

/** Relative rounding of the drift and the spacing of a step, taken together. */
const ROUNDING = 4 * Number.EPSILON;

/**
 * Preconditions, unchecked: spacing > 0, dt ≥ 0.
 */
export function latticeStep(method: LatticeMethod, { r, q }: PutForm, spacing: number, dt: number): LatticeStep {
  const discount = Math.exp(-r * dt);
  const drift = (r - q) * dt;
  if (method === 'forward') {
    const odds = Math.exp(-spacing);
    const inward = discount / (1 + odds);
    return { centre: drift, spacing, inward, outward: odds * inward, amplification: 1 };
  }
  const hasProbabilities = Math.abs(drift) <= spacing * (1 + ROUNDING);
  const bounded = hasProbabilities ? Math.max(-spacing, Math.min(spacing, drift)) : drift;
  const up = upProbability(bounded, spacing);
  const down = upProbability(bounded, -spacing);
  const amplification = hasProbabilities ? 1 : Math.abs(up) + Math.abs(down);
  return { centre: 0, spacing, inward: discount * down, outward: discount * up, amplification };
}

/**
 * (e^drift − e^−spacing)/(e^spacing − e^−spacing): the probability of the move by +spacing under which the spot is
 * expected to grow by e^drift, on a tree around the spot. With −spacing for spacing it is that of the other move.
 *
 * The factor e^−spacing is taken out of both differences, so that nothing cancels however small the spacing.
 *
 * Precondition, unchecked: spacing ≠ 0.
 */
export function upProbability(drift: number, spacing: number): number {
  return Math.expm1(drift + spacing) / Math.expm1(2 * spacing);
}

import { type EuropeanOption } from '../black-scholes/european-terms';

/** How the nodes lie: around the spot (Cox–Ross–Rubinstein) or around the forward. */
export type LatticeMethod = 'CRR' | 'forward';

/** `american`: exercise at every node, the root included; `european`: at expiry only. */
export type ExerciseStyle = 'american' | 'european';

export const EXERCISE_STYLES: readonly ExerciseStyle[] = ['american', 'european'];

/** An option and its tree, with nothing left to a default. */
export interface LatticeOption extends EuropeanOption {
  readonly exercise: ExerciseStyle;
  readonly steps: number;
}

/** The tree of Cox, Ross and Rubinstein while its probabilities lie in [0, 1], otherwise the forward-centred one. */
export function latticeMethod({ T, sigma, r, q, steps }: LatticeOption): LatticeMethod {
  return Math.abs(r - q) * Math.sqrt(T / steps) > sigma ? 'forward' : 'CRR';
}

/** σ√Δt, the distance in ln S of a node from its parent, measured from the centre. */
export function latticeSpacing({ T, sigma, steps }: LatticeOption): number {
  return sigma * Math.sqrt(T / steps);
}

import { type OptionType } from '../black-scholes/option-type';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../market/bounds';
import { type BinomialTreeInputs, DEFAULT_EXERCISE, DEFAULT_STEPS } from './inputs';

/** How the nodes lie: around the spot (Cox–Ross–Rubinstein) or around the forward. */
export type LatticeMethod = 'CRR' | 'forward';

/** An option and its tree with every default written out. */
export interface LatticeOption {
  readonly S: number;
  readonly K: number;
  readonly T: number;
  readonly sigma: number;
  readonly r: number;
  readonly q: number;
  readonly type: OptionType;
  readonly isAmerican: boolean;
  readonly steps: number;
}

export function latticeOption(inputs: BinomialTreeInputs): LatticeOption {
  const { S, K, T, sigma, r = DEFAULT_RATE, q = DEFAULT_YIELD, type = 'call' } = inputs;
  const { exercise = DEFAULT_EXERCISE, steps = DEFAULT_STEPS } = inputs;
  return { S, K, T, sigma, r, q, type, isAmerican: exercise === 'american', steps };
}

/** The tree of Cox, Ross and Rubinstein while its probabilities lie in [0, 1], otherwise the forward-centred one. */
export function latticeMethod({ T, sigma, r, q, steps }: LatticeOption): LatticeMethod {
  return Math.abs(r - q) * Math.sqrt(T / steps) > sigma ? 'forward' : 'CRR';
}

/** σ√Δt, the distance in ln S of a node from its parent, measured from the centre. */
export function latticeSpacing({ T, sigma, steps }: LatticeOption): number {
  return sigma * Math.sqrt(T / steps);
}

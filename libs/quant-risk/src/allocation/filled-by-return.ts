import { type BoundedProgram } from './bounded-program';

/** Rounding residue of a sum after distributing it. */
const ROUNDING = 1e-15;

/** Weights that fill up the assets in the order of their returns, and the last one that took a share. */
export interface Filled {
  readonly weights: Float64Array;
  readonly marginal: number;
}

/** Weights of the greatest return within their bounds. */
export function filledByReturn({ lower, upper, sum }: BoundedProgram, returns: Float64Array): Filled {
  const order = Array.from(returns.keys()).sort((i, j) => (returns[j] as number) - (returns[i] as number));
  const weights = lower.slice();
  let rest = sum - lower.reduce((total, low) => total + low, 0);
  let marginal = order[0] as number;
  for (const i of order) {
    if (rest <= ROUNDING * (Math.abs(sum) + 1)) break;
    const room = (upper[i] as number) - (lower[i] as number);
    weights[i] = (lower[i] as number) + Math.min(room, rest);
    if (room > 0) marginal = i;
    rest -= room;
  }
  return { weights, marginal };
}

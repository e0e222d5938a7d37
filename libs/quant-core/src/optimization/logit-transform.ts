import { type ParameterTransform } from './parameter-transform';

/**
 * A parameter between two bounds: x = lower + (upper − lower)/(1 + e^(−u)), taken from the nearer bound so that no digits of the
 * distance to a bound at 0 are lost.
 *
 * @example
 * logitTransform(0, 1).bound(0); // 0.5
 * logitTransform(-1, 1).slope(0); // 0.5
 */
export function logitTransform(lower: number, upper: number): ParameterTransform {
  const width = upper - lower;
  return {
    free: (x) => Math.log((x - lower) / (upper - x)),
    bound: (u) => (u < 0 ? lower + width * smallShare(u) : upper - width * smallShare(-u)),
    slope: (u) => {
      const share = smallShare(-Math.abs(u));
      return width * share * (1 - share);
    },
  };
}

/** 1/(1 + e^(−u)) for u ≤ 0: e^u cannot overflow. */
function smallShare(u: number): number {
  const power = Math.exp(u);
  return power / (1 + power);
}

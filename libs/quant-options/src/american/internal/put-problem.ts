import { InvalidInputError } from '@quant/core';
import { logMoneyness } from '../../black-scholes/european-terms';
import { type OptionType } from '../../black-scholes/option-type';

/** An American option, with nothing left to a default. */
export interface AmericanOption {
  readonly type: OptionType;
  readonly S: number;
  readonly K: number;
  readonly T: number;
  readonly r: number;
  readonly q: number;
  readonly sigma: number;
}

/**
 * An option written as a put: a call is the right to give K and receive S, a put on K with the strike S, the rate q and the
 * yield r.
 *
 * @see McDonald & Schroder (1998), "A parity result for American options", Journal of Computational Finance 1(3), 5–13.
 */
export interface PutForm {
  /** [currency] */
  readonly strike: number;
  /** ln(spot/strike) */
  readonly logSpot: number;
  readonly r: number;
  readonly q: number;
}

export function putForm({ type, S, K, r, q }: Omit<AmericanOption, 'sigma'>): PutForm {
  const isPut = type === 'put';
  const logSpot = isPut ? logMoneyness(S, K) : -logMoneyness(S, K);
  return isPut ? { strike: K, logSpot, r, q } : { strike: S, logSpot, r: q, q: r };
}

/** The path is certain to the last digits of the price. */
export function isCertain({ sigma, T }: Pick<AmericanOption, 'sigma' | 'T'>): boolean {
  return sigma * Math.sqrt(T) < 1e-13;
}

/** Spots further from the strike, by their log, would leave the range of doubles. */
const OUT_OF_REACH = 500;

/**
 * Early exercise never pays: it earns r on the strike and forgoes q on the spot. Or it earns less than rounding, for want of
 * time or because the spot is 1e217 strikes away.
 */
export function isEuropean({ logSpot, r, q }: Pick<PutForm, 'logSpot' | 'r' | 'q'>, T: number): boolean {
  if ((r <= 0 && q >= r) || logSpot > OUT_OF_REACH) return true;
  return (Math.max(0, r) + Math.max(0, -q)) * T < 1e-16;
}

/**
 * @throws InvalidInputError  the put has two boundaries: it earns −q on the spot and pays −r on the strike, so that exercise
 *   pays between them only
 * @see Battauz, De Donno & Sbuelz (2015), "Real options and American derivatives: the double continuation region",
 *   Management Science 61(5), 1094–1107.
 */
export function assertOneBoundary({
  type,
  r,
  q,
}: {
  readonly type: OptionType;
  readonly r: number;
  readonly q: number;
}): void {
  const [rate, dividend] = type === 'put' ? [r, q] : [q, r];
  if (!(rate < 0 && dividend < rate)) return;
  const [low, high] = type === 'put' ? ['q', 'r'] : ['r', 'q'];
  const remedy = 'such an option has two exercise boundaries; value it with binomialTree';
  throw new InvalidInputError([low], 'value_error', `at least ${high} if ${high} is negative: ${remedy}`, dividend);
}

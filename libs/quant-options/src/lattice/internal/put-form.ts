import { type LatticeOption } from '../lattice-option';

/**
 * An option written as a put.
 *
 * A call is a put on cash, paid for in units of the underlying: the right to give K and to receive S. On a binomial tree the
 * call at (S, K, r, q) and the put at (K, S, q, r) have the same value, node by node in units of the spot there. So one walk
 * serves both. Its values never exceed the strike, while those of a call in currency could overflow.
 *
 * @see McDonald & Schroder (1998), "A parity result for American options", Journal of Computational Finance 1(3), 5–13.
 */
export interface PutForm {
  /** Received at exercise: K of a put, S of a call. */
  readonly strike: number;
  /** Given at exercise: S of a put, K of a call. */
  readonly spot: number;
  /** Rate of the received leg: r of a put, q of a call. */
  readonly r: number;
  /** Yield of the given leg: q of a put, r of a call. */
  readonly q: number;
}

export function putForm({ S, K, r, q, type }: LatticeOption): PutForm {
  return type === 'put' ? { strike: K, spot: S, r, q } : { strike: S, spot: K, r: q, q: r };
}

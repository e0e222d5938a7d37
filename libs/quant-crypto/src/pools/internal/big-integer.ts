import { type Field, InvalidInputError } from '@quant/core';

/** Least and greatest value, both included. */
export interface BigRange {
  readonly atLeast: bigint;
  readonly atMost: bigint;
}

export const UINT128: BigRange = { atLeast: 0n, atMost: 0xffffffffffffffffffffffffffffffffn };
export const UINT256: BigRange = {
  atLeast: 0n,
  atMost: 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffn,
};

export const INT256: BigRange = {
  atLeast: -0x8000000000000000000000000000000000000000000000000000000000000000n,
  atMost: 0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffn,
};

/**
 * An integer of a contract, as a bigint.
 *
 * @param range  least and greatest value
 */
/* @__NO_SIDE_EFFECTS__ */
export function bigInteger(range: BigRange): Field<bigint, bigint, true> {
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'integer' },
    accepts: (value) => typeof value === 'bigint' && value >= range.atLeast && value <= range.atMost,
    check(value, path) {
      if (value === undefined) throw new InvalidInputError(path, 'missing', 'given', value);
      if (typeof value !== 'bigint')
        throw new InvalidInputError(path, 'int_type', 'a bigint, such as 10n ** 18n', value);
      if (value < range.atLeast)
        throw new InvalidInputError(path, 'greater_than_equal', `at least ${range.atLeast}`, value);
      if (value > range.atMost) throw new InvalidInputError(path, 'less_than_equal', `at most ${range.atMost}`, value);
    },
    read: undefined,
  };
}

/** a/b rounded up; a ≥ 0, b > 0. */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** ⌊√n⌋ by Newton's steps from above, which fall to it; from a guess below twice the root, at most ten for 512 bits. */
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

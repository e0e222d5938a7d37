import { NotConvergedError } from '@quant/core';

/** The contract's own bound. */
const MOST_STEPS = 255;

/** D by the loop of the contract's get_D. */
export function invariantUnits(balances: readonly bigint[], amplification: bigint): bigint {
  const n = BigInt(balances.length);
  const total = balances.reduce((sum, balance) => sum + balance, 0n);
  const leverage = amplification * n;
  return settled(total, (D) => {
    const product = balances.reduce((term, balance) => (term * D) / (balance * n), D);
    return ((leverage * total + product * n) * D) / ((leverage - 1n) * D + (n + 1n) * product);
  });
}

/** Balance of the coin that is left out, by the loop of the contract's get_y. */
export function newBalanceUnits(others: readonly bigint[], amplification: bigint, D: bigint): bigint {
  const n = BigInt(others.length + 1);
  const leverage = amplification * n;
  const total = others.reduce((sum, balance) => sum + balance, 0n);
  const term = (others.reduce((product, balance) => (product * D) / (balance * n), D) * D) / (leverage * n);
  const slope = total + D / leverage - D;
  return settled(D, (y) => (y * y + term) / (2n * y + slope));
}

/** The first value of a loop that differs by at most 1 from the one before. */
function settled(start: bigint, next: (value: bigint) => bigint): bigint {
  let value = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const before = value;
    value = next(before);
    const change = value - before;
    if (change <= 1n && change >= -1n) return value;
  }
  throw new NotConvergedError(`the integers of the pool did not settle in ${MOST_STEPS} steps`);
}

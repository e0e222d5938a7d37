import { divideUp, UINT256 } from '../../internal/big-integer';

/**
 * Units of token 0 of a liquidity between two prices, as the contract rounds.
 *
 * L·2^96·(b − a)/b/a, a < b the roots of the prices in 96 binary places
 *
 * Precondition, unchecked: both > 0, in any order.
 */
export function amount0Between(first: bigint, second: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [a, b] = first < second ? [first, second] : [second, first];
  const product = (liquidity << 96n) * (b - a);
  return roundUp ? divideUp(divideUp(product, b), a) : product / b / a;
}

const Q96 = 0x1000000000000000000000000n;

/** Units of token 1: L·(b − a)/2^96. */
export function amount1Between(first: bigint, second: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const product = liquidity * (first < second ? second - first : first - second);
  return roundUp ? divideUp(product, Q96) : product >> 96n;
}

/**
 * √price after an amount was paid in, rounded so that the pool never gives more than it got.
 *
 * Preconditions, unchecked: ratio and liquidity > 0, amount ≥ 0.
 */
export function ratioAfterInput(ratio: bigint, liquidity: bigint, amount: bigint, zeroForOne: boolean): bigint {
  if (!zeroForOne) return ratio + (amount << 96n) / liquidity;
  if (amount === 0n) return ratio;
  const scaled = liquidity << 96n;
  const total = scaled + amount * ratio;
  // beyond 256 bits the contract divides first, which rounds otherwise
  return total <= UINT256.atMost ? divideUp(scaled * ratio, total) : divideUp(scaled, scaled / ratio + amount);
}

/**
 * √price after an amount was paid out.
 *
 * Preconditions, unchecked: ratio and liquidity > 0, amount ≥ 0 and less than the pool has.
 */
export function ratioAfterOutput(ratio: bigint, liquidity: bigint, amount: bigint, zeroForOne: boolean): bigint {
  if (zeroForOne) return ratio - divideUp(amount << 96n, liquidity);
  const scaled = liquidity << 96n;
  return divideUp(scaled * ratio, scaled - amount * ratio);
}

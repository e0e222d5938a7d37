import { type MicroUsdc } from './micro-usdc';
import { usdText } from './usd-text';

/**
 * An amount in US dollars as a number, for answers that want one: the double nearest to the exact decimal. Nothing may be computed
 * with it: three of these for $0.1 are $0.30000000000000004.
 *
 * @param amount  [millionths of a USDC]
 * @example
 * usdNumber(5000n); // 0.005
 */
export function usdNumber(amount: MicroUsdc): number {
  return Number(usdText(amount));
}

import { type MicroUsdc, USDC_DECIMALS } from './micro-usdc';
import { tokenAmount } from './token-amount';

/**
 * Writes an amount as the shortest decimal US-dollar text: the inverse of `microUsdc`.
 *
 * @param amount  [millionths of a USDC]
 * @example
 * usdText(5000n); // '0.005'
 */
export function usdText(amount: MicroUsdc): string {
  return tokenAmount(amount, USDC_DECIMALS);
}

/**
 * An amount in US dollars as a number, for answers that want one: the double nearest to the exact decimal. Nothing may
 * be computed with it: three of these for $0.1 are $0.30000000000000004.
 *
 * @param amount  [millionths of a USDC]
 * @example
 * usdNumber(5000n); // 0.005
 */
export function usdNumber(amount: MicroUsdc): number {
  return Number(usdText(amount));
}

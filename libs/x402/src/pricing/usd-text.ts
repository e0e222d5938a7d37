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

import { type MicroUsdc } from './micro-usdc';

/**
 * Writes an amount as the shortest decimal US-dollar text: the inverse of `microUsdc`.
 *
 * @param amount  [millionths of a USDC]  ≥ 0
 * @example
 * usdText(5000n); // '0.005'
 */
export function usdText(amount: MicroUsdc): string {
  const digits = amount.toString().padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '');
  return digits.slice(0, -6) + (decimals === '' ? '' : `.${decimals}`);
}

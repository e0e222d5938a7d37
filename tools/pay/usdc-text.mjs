import { Decimal } from 'decimal.js';

/** An EVM chain counts to 2^256, which has 78 digits. */
const WHOLE_UNITS = /^\d{1,78}$/;
const ExactDecimal = Decimal.clone({ defaults: true, precision: 78 });

/**
 * Micro-USDC, as the protocol writes them, in dollars: '5000' → '0.005'. Exact, whatever the size: people decide by it. What
 * is no such amount is said to be none.
 */
export function usdcText(amount) {
  return WHOLE_UNITS.test(amount) ? new ExactDecimal(amount).div(1e6).toFixed() : 'an unreadable amount of';
}

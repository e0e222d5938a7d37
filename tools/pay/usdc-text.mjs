import { Decimal } from 'decimal.js';

/** An EVM chain counts to 2^256, which has 78 digits. */
const WHOLE_UNITS = /^\d{1,78}$/;
const ExactDecimal = Decimal.clone({ defaults: true, precision: 78 });

/**
 * Micro-USDC, as the protocol writes them, in dollars: '5000' → '0.005'. Exact at every size, because people decide by it. An
 * invalid amount is reported as such.
 */
export function usdcText(amount) {
  return WHOLE_UNITS.test(amount) ? new ExactDecimal(amount).div(1e6).toFixed() : 'an unreadable amount of';
}

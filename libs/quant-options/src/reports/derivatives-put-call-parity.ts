import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { forwardGap, logMoneyness } from '../black-scholes/european-terms';

type Parity = Answer<'derivativesPutCallParity'>;

/** Deviation that still counts as parity, in units of the spot: 2 basis points, a spread of liquid options. */
const TOLERANCE = 2e-4;

/**
 * Holds the quotes of a European call and put against put–call parity.
 *
 * C − P = S·e^(−qT) − K·e^(−rT)
 *
 * @remarks One threshold, 2 basis points of the spot, decides parity_holds, the signal and the profit alike. The implied
 *          rate and yield are null when T = 0, or when the quotes leave nothing to discount
 *          (S·e^(−qT) − C + P ≤ 0, or C − P + K·e^(−rT) ≤ 0). American quotes need not satisfy parity.
 *          Accuracy: each result to a few units of 2⁻⁵² of its largest term. Cost: O(1).
 * @see Stoll (1969), "The relationship between put and call option prices", Journal of Finance 24, 801–824; Merton
 *   (1973) for the yield.
 * @example
 * const request = { call_price: 12.5, put_price: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 };
 * derivativesPutCallParity(request).deviation; // ≈ 2.4138905892249483
 * derivativesPutCallParity(request).arbitrage_strategy; // 'conversion'
 */
export function derivativesPutCallParity(request: Request<'derivativesPutCallParity'>): Parity {
  const { call_price, put_price, S, K, T, r, q } = request;
  const spread = call_price - put_price;
  const discountedForward = forwardValue(S, K, T, r, q);
  const deviation = spread - discountedForward;
  const tolerance = TOLERANCE * S;
  const parity_holds = Math.abs(deviation) <= tolerance;
  return {
    parity_holds,
    deviation,
    deviation_pct: finiteOrNull((100 * deviation) / S),
    theoretical_call: put_price + discountedForward,
    theoretical_put: call_price - discountedForward,
    ...(parity_holds ? NO_TRADE : trade(deviation)),
    arbitrage_profit: parity_holds ? 0 : Math.abs(deviation),
    tolerance,
    synthetic_forward: K + Math.exp(r * T) * spread,
    forward: S * Math.exp((r - q) * T),
    implied_rate: impliedGrowth(S * Math.exp(-q * T) - spread, K, T),
    implied_dividend_yield: impliedGrowth(spread + K * Math.exp(-r * T), S, T),
  };
}

type Trade = Pick<Parity, 'arbitrage_signal' | 'arbitrage_strategy'>;

const NO_TRADE: Trade = { arbitrage_signal: 'NONE', arbitrage_strategy: 'none' };

function trade(deviation: number): Trade {
  return deviation > 0
    ? { arbitrage_signal: 'SELL_CALL_BUY_PUT_BUY_STOCK', arbitrage_strategy: 'conversion' }
    : { arbitrage_signal: 'BUY_CALL_SELL_PUT_SELL_STOCK', arbitrage_strategy: 'reversal' };
}

/** S·e^(−qT) − K·e^(−rT), the value of the forward struck at K. */
function forwardValue(S: number, K: number, T: number, r: number, q: number): number {
  const x = logMoneyness(S, K) + (r - q) * T;
  const gap = forwardGap(S, K, T, r, q, x);
  return x < 0 ? -gap : gap;
}

/** The continuous rate at which `presentValue` grows to `amount` in T years; null if none does. */
function impliedGrowth(presentValue: number, amount: number, T: number): number | null {
  if (T === 0 || presentValue <= 0) return null;
  return finiteOrNull(-logMoneyness(presentValue, amount) / T);
}

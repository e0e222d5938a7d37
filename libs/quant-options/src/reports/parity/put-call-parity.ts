import { finiteOrNull } from '@quant/core/kernels';
import { forwardGap } from '../../black-scholes/forward-gap';
import { logMoneyness } from '../../black-scholes/log-moneyness';
import { DEFAULT_RATE, DEFAULT_YIELD } from '../../market/bounds';
import { putCallParityInputs, type PutCallParityInputs } from './inputs';
import { type ArbitrageSignal, type ArbitrageStrategy, type PutCallParity } from './put-call-parity-result';

/** Deviation that still counts as parity, in units of the spot: 2 basis points, a spread of liquid options. */
const TOLERANCE = 2e-4;

/**
 * Holds the quotes of a European call and put against put–call parity.
 *
 * C − P = S·e^(−qT) − K·e^(−rT)
 *
 * @param inputs.callPrice  quote of the call                     [currency]  0 … 1e15
 * @param inputs.putPrice   quote of the put                      [currency]  0 … 1e15
 * @param inputs.S          spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K          strike of both                        [currency]  > 0, ≤ 1e12
 * @param inputs.T          time to expiry of both                [years]     0 … 100
 * @param inputs.r          risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q          dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @returns the deviation, the trade that earns it, and the forward, rate and yield that the quotes imply
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks One threshold, 2 basis points of the spot, decides parityHolds, the signal and the profit alike. The implied
 *          rate and yield are null when T = 0, or when the quotes leave nothing to discount
 *          (S·e^(−qT) − C + P ≤ 0, or C − P + K·e^(−rT) ≤ 0). American quotes need not satisfy parity.
 *          Accuracy: each result to a few units of 2⁻⁵² of its largest term. Cost: O(1).
 * @see Stoll (1969), "The relationship between put and call option prices", Journal of Finance 24, 801–824; Merton
 *   (1973) for the yield.
 * @example
 * const parity = putCallParity({ callPrice: 12.5, putPrice: 4.2, S: 100, K: 95, T: 0.5, r: 0.04, q: 0.02 });
 * parity.deviation; // ≈ 2.4138905892249483
 * parity.arbitrageStrategy; // 'conversion'
 */
export function putCallParity(inputs: PutCallParityInputs): PutCallParity {
  putCallParityInputs.assert(inputs);
  const { callPrice, putPrice, S, K, T, r = DEFAULT_RATE, q = DEFAULT_YIELD } = inputs;
  const spread = callPrice - putPrice;
  const discountedForward = forwardValue(S, K, T, r, q);
  const deviation = spread - discountedForward;
  const tolerance = TOLERANCE * S;
  const parityHolds = Math.abs(deviation) <= tolerance;
  return {
    parityHolds,
    deviation,
    deviationPct: finiteOrNull((100 * deviation) / S),
    theoreticalCall: putPrice + discountedForward,
    theoreticalPut: callPrice - discountedForward,
    ...(parityHolds ? NO_TRADE : trade(deviation)),
    arbitrageProfit: parityHolds ? 0 : Math.abs(deviation),
    tolerance,
    syntheticForward: K + Math.exp(r * T) * spread,
    forward: S * Math.exp((r - q) * T),
    impliedRate: impliedGrowth(S * Math.exp(-q * T) - spread, K, T),
    impliedDividendYield: impliedGrowth(spread + K * Math.exp(-r * T), S, T),
  };
}

interface Trade {
  readonly arbitrageSignal: ArbitrageSignal;
  readonly arbitrageStrategy: ArbitrageStrategy;
}

const NO_TRADE: Trade = { arbitrageSignal: 'NONE', arbitrageStrategy: 'none' };

function trade(deviation: number): Trade {
  return deviation > 0
    ? { arbitrageSignal: 'SELL_CALL_BUY_PUT_BUY_STOCK', arbitrageStrategy: 'conversion' }
    : { arbitrageSignal: 'BUY_CALL_SELL_PUT_SELL_STOCK', arbitrageStrategy: 'reversal' };
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

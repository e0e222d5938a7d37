import { type Answer, type Request } from '@quant/contract';
import { logMoneyness } from '../../../black-scholes/european-terms';
import { type OptionType } from '../../../black-scholes/option-type';
import { positiveQuotient } from '../../../quotient/positive-quotient';
import { optionsPrice } from '../../options-price';
import { gaussLegendre } from './gauss-legendre';
import { SPREAD_KINDS } from './spread-kinds';
import { type StrikeValues } from './strike-values';

type ScanRequest = Request<'optionsSpreadScan'>;
type Candidate = Answer<'optionsSpreadScan'>['candidates'][number];
type SpreadLeg = Candidate['buy_leg'];
type SpreadGreeks = Candidate['net_greeks'];

/** A spread that has not been ranked. */
export type UnrankedSpread = Omit<Candidate, 'rank'>;

/**
 * The spread of the requested kind between two strikes.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 */
export function spreadCandidate(scan: ScanRequest, lower: StrikeValues, upper: StrikeValues): UnrankedSpread {
  const { type, isBull } = SPREAD_KINDS[scan.strategy];
  const { net_debit_credit, max_profit, max_loss } = spreadMoney(scan, lower, upper);
  const breakeven = type === 'call' ? lower.K + Math.abs(net_debit_credit) : upper.K - Math.abs(net_debit_credit);
  const [bought, sold] = isBull ? [lower, upper] : [upper, lower];
  const buy_leg = spreadLeg(bought.K, bought[type]);
  const sell_leg = spreadLeg(sold.K, sold[type]);
  return {
    type,
    strikes: [lower.K, upper.K],
    width: upper.K - lower.K,
    net_debit_credit,
    max_profit,
    max_loss,
    risk_reward: positiveQuotient(max_profit, max_loss),
    breakeven,
    prob_profit:
      max_profit <= 0 ? 0 : max_loss < 0 ? 1 : probabilityInTheMoney(scan, breakeven, isBull ? 'call' : 'put'),
    net_greeks: netGreeks(buy_leg, sell_leg),
    buy_leg,
    sell_leg,
  };
}

function spreadLeg(strike: number, { price, greeks }: Answer<'optionsPrice'>): SpreadLeg {
  const { delta, gamma, theta, vega } = greeks;
  return { strike, price, delta, gamma, theta, vega };
}

function netGreeks(buy: SpreadGreeks, sell: SpreadGreeks): SpreadGreeks {
  return {
    delta: buy.delta - sell.delta,
    gamma: buy.gamma === null || sell.gamma === null ? null : buy.gamma - sell.gamma,
    theta: buy.theta === null || sell.theta === null ? null : buy.theta - sell.theta,
    vega: buy.vega - sell.vega,
  };
}

/** Price of a spread, its maximum profit and its maximum loss at expiry [currency]. */
interface SpreadMoney {
  readonly net_debit_credit: number;
  readonly max_profit: number;
  readonly max_loss: number;
}

/**
 * A debit spread pays its value x and may gain what x lacks to the width; a credit spread receives x and may lose the
 * rest.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 */
function spreadMoney(scan: ScanRequest, lower: StrikeValues, upper: StrikeValues): SpreadMoney {
  const { dte_years, r, strategy } = scan;
  const { type, isDebit } = SPREAD_KINDS[strategy];
  const width = upper.K - lower.K;
  const { callSpread, putSpread } = spreadValues(scan, lower, upper);
  const [value, other] = type === 'call' ? [callSpread, putSpread] : [putSpread, callSpread];
  // the interest on the width, w·(1 − e^(−rT)), and the other spread do not cancel where the value nears the width
  const rest = value <= other ? width - value : other - width * Math.expm1(-r * dte_years);
  if (isDebit) return { net_debit_credit: value, max_profit: rest, max_loss: value };
  return { net_debit_credit: 0 - value, max_profit: value, max_loss: rest };
}

/** The present values of the two payoffs that a pair of strikes can have; together they are a bond of the width. */
interface SpreadValues {
  /** Present value of max(S − K1, 0) − max(S − K2, 0) [currency]. */
  readonly callSpread: number;
  /** Present value of max(K2 − S, 0) − max(K1 − S, 0) [currency]. */
  readonly putSpread: number;
}

/**
 * Below this distance of the strikes, in standard deviations, prices agree in too many digits to be subtracted, while
 * the probability changes so little between the strikes (by e^19 at most, 38 deviations away) that quadrature is exact.
 */
const CLOSE = 0.5;

/**
 * Values of the call and the put spread between two strikes, each with its relative accuracy.
 *
 * Close strikes: ∂V/∂K = −φ·e^(−rT)·N(φd₂), integrated over the width, a sum of positive terms. Others: the cheaper
 * pair of options by difference, the dearer one as what the cheaper one lacks to the discounted width.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 *
 * @see Breeden & Litzenberger (1978), Prices of state-contingent claims implicit in option prices, J. Business 51.
 */
function spreadValues(scan: ScanRequest, lower: StrikeValues, upper: StrikeValues): SpreadValues {
  const { vol, dte_years, r } = scan;
  const discount = Math.exp(-r * dte_years);
  if (logMoneyness(upper.K, lower.K) <= CLOSE * vol * Math.sqrt(dte_years)) {
    const value = (type: OptionType) =>
      discount * gaussLegendre((K) => probabilityInTheMoney(scan, K, type), lower.K, upper.K);
    return { callSpread: value('call'), putSpread: value('put') };
  }
  const bond = discount * (upper.K - lower.K);
  // neither is negative but by rounding, nor above the bond
  if (lower.call.price <= upper.put.price) {
    const callSpread = Math.max(0, lower.call.price - upper.call.price);
    return { callSpread, putSpread: Math.max(0, bond - callSpread) };
  }
  const putSpread = Math.max(0, upper.put.price - lower.put.price);
  return { callSpread: Math.max(0, bond - putSpread), putSpread };
}

/**
 * Risk-neutral probability of finishing above (call) or below K (put).
 *
 * Preconditions, unchecked: K > 0.
 */
function probabilityInTheMoney(scan: ScanRequest, K: number, type: OptionType): number {
  const { spot: S, vol: sigma, dte_years: T, r, q } = scan;
  return optionsPrice({ S, K, T, sigma, r, q, type }).prob_itm;
}

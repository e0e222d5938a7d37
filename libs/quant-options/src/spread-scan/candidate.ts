import { type BlackScholesValuation } from '../black-scholes/valuation-result';
import { positiveQuotient } from '../quotient/positive-quotient';
import { type CompleteSpreadScan } from './inputs';
import { probabilityInTheMoney } from './probability-in-the-money';
import { type SpreadCandidate, type SpreadGreeks, type SpreadLeg } from './result';
import { spreadMoney } from './spread-money';
import { SPREAD_KINDS } from './spread-strategy';
import { type StrikeValues } from './strike-values';

/** A spread that has not been ranked. */
export type UnrankedSpread = Omit<SpreadCandidate, 'rank'>;

/**
 * The spread of the requested kind between two strikes.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 */
export function spreadCandidate(scan: CompleteSpreadScan, lower: StrikeValues, upper: StrikeValues): UnrankedSpread {
  const { type, isBull } = SPREAD_KINDS[scan.strategy];
  const { netDebitCredit, maxProfit, maxLoss } = spreadMoney(scan, lower, upper);
  const breakeven = type === 'call' ? lower.K + Math.abs(netDebitCredit) : upper.K - Math.abs(netDebitCredit);
  const [bought, sold] = isBull ? [lower, upper] : [upper, lower];
  const buyLeg = spreadLeg(bought.K, bought[type]);
  const sellLeg = spreadLeg(sold.K, sold[type]);
  return {
    type,
    strikes: [lower.K, upper.K],
    width: upper.K - lower.K,
    netDebitCredit,
    maxProfit,
    maxLoss,
    riskReward: positiveQuotient(maxProfit, maxLoss),
    breakeven,
    probProfit: maxProfit <= 0 ? 0 : maxLoss < 0 ? 1 : probabilityInTheMoney(scan, breakeven, isBull ? 'call' : 'put'),
    netGreeks: netGreeks(buyLeg, sellLeg),
    buyLeg,
    sellLeg,
  };
}

function spreadLeg(strike: number, { price, greeks }: BlackScholesValuation): SpreadLeg {
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

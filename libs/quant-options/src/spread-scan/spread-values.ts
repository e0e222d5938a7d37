import { logMoneyness } from '../black-scholes/log-moneyness';
import { type OptionType } from '../black-scholes/option-type';
import { gaussLegendre } from './gauss-legendre';
import { type CompleteSpreadScan } from './inputs';
import { probabilityInTheMoney } from './probability-in-the-money';
import { type StrikeValues } from './strike-values';

/** The present values of the two payoffs that a pair of strikes can have; together they are a bond of the width. */
export interface SpreadValues {
  /** Of max(S − K1, 0) − max(S − K2, 0) [currency]. */
  readonly callSpread: number;
  /** Of max(K2 − S, 0) − max(K1 − S, 0) [currency]. */
  readonly putSpread: number;
}

/**
 * Below this distance of the strikes, in standard deviations, prices agree in too many digits to be subtracted, while the
 * probability changes so little between the strikes (by e^19 at most, 38 deviations away) that quadrature is exact.
 */
const CLOSE = 0.5;

/**
 * Values of the call and the put spread between two strikes, each with its relative accuracy.
 *
 * Close strikes: ∂V/∂K = −φ·e^(−rT)·N(φd₂), integrated over the width, a sum of positive terms. Others: the cheaper pair of
 * options by difference, the dearer one as what the cheaper one lacks to the discounted width.
 *
 * Preconditions, unchecked: lower.K ≤ upper.K.
 *
 * @see Breeden & Litzenberger (1978), Prices of state-contingent claims implicit in option prices, J. Business 51.
 */
export function spreadValues(scan: CompleteSpreadScan, lower: StrikeValues, upper: StrikeValues): SpreadValues {
  const { vol, dteYears, r } = scan;
  const discount = Math.exp(-r * dteYears);
  if (logMoneyness(upper.K, lower.K) <= CLOSE * vol * Math.sqrt(dteYears)) {
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

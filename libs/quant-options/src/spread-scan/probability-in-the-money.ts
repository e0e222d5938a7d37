import { blackScholesValuationKernel } from '../black-scholes/valuation-kernel';
import { type OptionType } from '../black-scholes/option-type';
import { type CompleteSpreadScan } from './inputs';

/**
 * Risk-neutral probability of finishing above (call) or below K (put).
 *
 * Preconditions, unchecked: K > 0.
 */
export function probabilityInTheMoney(scan: CompleteSpreadScan, K: number, type: OptionType): number {
  const { spot: S, vol: sigma, dteYears: T, r, q } = scan;
  return blackScholesValuationKernel({ S, K, T, sigma, r, q, type }).probItm;
}

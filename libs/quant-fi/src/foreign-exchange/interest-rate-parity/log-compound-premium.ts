import { logGrowth } from '../../compounding/log-growth';
import { realRate } from '../../compounding/real-rate';

/**
 * ln((1 + r_d)^T/(1 + r_f)^T), the logarithm of forward over spot by annual compounding.
 *
 * Preconditions, unchecked: both rates > −1.
 */
export function logCompoundPremium(domesticRate: number, foreignRate: number, years: number): number {
  return years * logGrowth(realRate(domesticRate, foreignRate), 1 + domesticRate, 1 + foreignRate);
}

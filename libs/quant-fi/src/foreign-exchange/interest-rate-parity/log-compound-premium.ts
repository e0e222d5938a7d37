import { logRatioByChange } from '../../compounding/log-ratio-by-change';
import { realRate } from '../../compounding/real-rate';

/**
 * ln((1 + r_d)^T/(1 + r_f)^T), the logarithm of forward over spot by annual compounding.
 *
 * Preconditions, unchecked: both rates > −1.
 */
export function logCompoundPremium(domesticRate: number, foreignRate: number, years: number): number {
  return years * logRatioByChange(realRate(domesticRate, foreignRate), 1 + domesticRate, 1 + foreignRate);
}

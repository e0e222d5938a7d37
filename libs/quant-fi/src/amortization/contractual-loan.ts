import { accumulationFactor } from '../compounding/accumulation-factor';
import { annuityFactor } from '../compounding/annuity-factor';
import { type LevelLoan } from './level-loan';

/**
 * The loan as it was made: repaid by n payments of p = P·r/(1 − (1+r)⁻ⁿ), of which the first repays P·r/((1+r)ⁿ − 1).
 *
 * Preconditions, unchecked: principal > 0, rate ≥ 0, months ≥ 1.
 */
export function contractualLoan(principal: number, rate: number, months: number): LevelLoan {
  return {
    principal,
    rate,
    payment: principal / annuityFactor(rate, months),
    // not p − r·P: at 120 % over 50 years they agree to 24 digits
    firstRepayment: principal / accumulationFactor(rate, months),
    term: months,
  };
}

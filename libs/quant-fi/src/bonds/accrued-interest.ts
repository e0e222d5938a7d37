import { inputs } from '@quant/core';
import { assertTime, bondFields, couponTimes } from './bond-terms';
import { type BondTerms } from './bond-types';

const terms = inputs(bondFields, { assertTime });

/**
 * Interest that has accrued on a bond with level coupons since its last coupon.
 *
 * AI = face·couponRate/f·a,  a the part of the current coupon that has accrued
 *
 * @param bond.couponRate  coupons of a year over the face value           [1/year]    0 … 1
 * @param bond.years       to maturity, a part of a period included        [years]     > 0, ≤ 100; or instead of it
 * @param bond.settlement, bond.maturity  days: YYYY-MM-DD, or a Date at midnight UTC
 * @param bond.face        paid back at maturity                           [currency]  > 0, default 100
 * @param bond.frequency   f, coupons a year                                           integer 1 … 12, default 2
 * @param bond.dayCount    '30/360 US' (default), '30E/360' or 'ACT/ACT ICMA'; for days only
 * @param bond.endOfMonth  coupons on the last days of their months if the maturity is one (default true); for days only
 * @returns accrued interest in currency; 0 on a coupon date
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above; years beside days
 * @remarks Days of 30/360 are divided by 360/f, actual days by those of the coupon's period (ICMA rule 251). In a year of 360
 *          days, more than a coupon may accrue before it is paid: 182 days from 28 February to 30 August by 30E/360. Coupons are
 *          due whole months before the maturity, on the same day of the month or the last of a shorter one; no holidays. A bond
 *          that matures on the last day of a month pays on last days, as the market has it: one of 28 February 2029 pays on
 *          31 August. `endOfMonth: false` is for terms that name the day itself, 28 August. Cost: O(1).
 * @see ICMA, "Primary Market Handbook", rule 251; SIFMA, "Standard Securities Calculation Methods"; U.S. Treasury, 31 CFR part 356,
 *   appendix B, I.A and table 1, for periods from 29 February to 31 August.
 * @example
 * accruedInterest({ couponRate: 0.05, settlement: '2024-03-20', maturity: '2033-11-15' }); // ≈ 1.73611111111111
 * const note = { couponRate: 0.0425, maturity: '2029-02-28', dayCount: 'ACT/ACT ICMA' };
 * accruedInterest({ ...note, settlement: '2024-08-30' }); // ≈ 2.11345108695652
 */
export function accruedInterest(bond: BondTerms): number {
  const complete = terms.complete(bond);
  return ((complete.face * complete.couponRate) / complete.frequency) * couponTimes(complete).accrued;
}

/** A term that exceeds a whole number by this share of it or less is that number, up to rounding. */
const SLACK = 1e-9;

/**
 * Number of payments within a term of N months: N rounded up, where what exceeds a whole number by rounding does not count.
 *
 * 500 without interest by 500/24 and 12.5 a month are repaid in 15 months, though in doubles the quotient is 15.000000000000002.
 *
 * Precondition, unchecked: term ≥ 0.
 */
export function monthsToRepay(term: number): number {
  const whole = Math.floor(term);
  return Math.max(1, term - whole <= SLACK * term ? whole : whole + 1);
}

/** A loan that is repaid by one payment every month, the last of which may be smaller. Amounts are in currency. */
export interface LevelLoan {
  /** P, the amount borrowed. */
  readonly principal: number;
  /** r, interest per month, a fraction. */
  readonly rate: number;
  /** w, paid at the end of every month. */
  readonly payment: number;
  /** a, the part of the first payment that repays: the later ones' is a·(1 + r)^(k − 1). */
  readonly firstRepayment: number;
  /** N, the months after which nothing is owed: n for the loan as it was made, seldom a whole number otherwise. */
  readonly term: number;
}

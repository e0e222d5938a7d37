/** A tenor in years with its zero rate per year, or the same under the names of the market. */
export type CurvePoint =
  | {
      /** Years, > 0, ≤ 200. */
      readonly tenor: number;
      /** Zero rate, a fraction, > −1, ≤ 10. */
      readonly rate: number;
    }
  | {
      /** Years, > 0, ≤ 200. */
      readonly tenorYears: number;
      /** Zero rate, a fraction, > −1, ≤ 10. */
      readonly spotRate: number;
    };

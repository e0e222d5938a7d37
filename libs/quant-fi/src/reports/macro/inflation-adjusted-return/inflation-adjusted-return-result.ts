/** An amount after a number of periods, in currency. */
export interface ValueOfYear {
  /** Periods since the start, from 0. */
  readonly year: number;
  /** Amount by the nominal return; null beyond the range of doubles. */
  readonly nominal: number | null;
  /** Its purchasing power, in money of the start; null beyond the range of doubles. */
  readonly real: number | null;
}

/** Real part of a return, after inflation; in percent unless stated. */
export interface InflationAdjustedReturn {
  /** Exact real return per period. */
  readonly realReturnPct: number;
  /** The same. */
  readonly fisherExactRealReturnPct: number;
  /** The same, as a fraction. */
  readonly fisherExactRealReturnDecimal: number;
  /** Nominal return less inflation. */
  readonly approximateRealReturn: number;
  /** Purchasing power of one unit of money after a period, beside one now: 1/(1 + inflation), a factor. */
  readonly purchasingPowerMultiplier: number;
  /** Nominal less exact real return. */
  readonly inflationDragPct: number;
  /** Periods after which money buys half; null without inflation, and beyond the range of doubles. */
  readonly yearsToHalvePurchasingPower: number | null;
  /** Nominal return over all periods; null without their number. */
  readonly cumulativeNominalReturnPct: number | null;
  /** Real return over all periods; null without their number, and beyond the range of doubles. */
  readonly cumulativeRealReturnPct: number | null;
  /** The amount after 0, 1, … periods; null unless the number of periods and the amount are given. */
  readonly valueSeries: readonly ValueOfYear[] | null;
}

/** A value carried on at the rate of growth. */
export interface ProjectedValue {
  /** Years after the end. */
  readonly yearsForward: number;
  /** Value then, in the unit of the values; null beyond the range of doubles. */
  readonly projectedValue: number | null;
}

/** The constant rate that leads from one value to another. A number beyond the range of doubles is null. */
export interface CompoundAnnualGrowth {
  /** Compound annual growth rate, a fraction. */
  readonly cagr: number | null;
  /** The same in percent. */
  readonly cagrPct: number | null;
  /** Growth over the whole time, in percent. */
  readonly totalReturnPct: number | null;
  /** Years in which the value doubles; null unless it grows. */
  readonly doublingTimeYears: number | null;
  /** Years in which the value halves; null unless it falls. */
  readonly halvingTimeYears: number | null;
  /** ln(end/start)/years, the continuously compounded rate [1/year]. */
  readonly logGrowthRate: number | null;
  /** end/start. */
  readonly growthMultiple: number | null;
  readonly startValue: number;
  readonly endValue: number;
  readonly years: number;
  /** Values 1, 3, 5, 10 and 20 years after the end [5]; null unless asked for. */
  readonly projections: readonly ProjectedValue[] | null;
  /** `overflow` where a number is beyond the range of doubles. */
  readonly reason: 'overflow' | null;
}

/** The policy rate in force beside that of the rule. */
export type PolicyStance = 'TIGHT' | 'LOOSE' | 'NEUTRAL';

/** Components of the prescribed rate, in percent. They add up to it. */
export interface TaylorRuleComponents {
  readonly neutralRealRate: number;
  readonly currentInflation: number;
  /** Weight of inflation times inflationGap. */
  readonly inflationAdjustment: number;
  /** Weight of output times outputGap. */
  readonly outputAdjustment: number;
}

/** The policy rate of the Taylor rule; in percent. */
export interface TaylorRule {
  readonly prescribedRate: number;
  /** Inflation less its target. */
  readonly inflationGap: number;
  readonly outputGap: number;
  readonly components: TaylorRuleComponents;
  /** Prescribed less current rate; null without that. */
  readonly rateGap: number | null;
  /**
   * `TIGHT` where the current rate exceeds the prescribed one, `NEUTRAL` within 1e-9 of it; null without a current
   * rate.
   */
  readonly policyStance: PolicyStance | null;
  /** Prescribed rate less inflation. */
  readonly prescribedRealRate: number;
  /** The prescribed rate, 0 where it is negative. */
  readonly zeroBoundRate: number;
  /** True if the rule raises the rate by more than inflation rises: its weight is above 0. */
  readonly taylorPrincipleSatisfied: boolean;
}

import { type OptionType } from '../../black-scholes/option-type';

/** The four vertical spreads. Bulls buy the lower strike and sell the upper one, bears the other way round. */
export type SpreadStrategy = 'bull_call_spread' | 'bear_put_spread' | 'bull_put_spread' | 'bear_call_spread';

/** Option type, direction and payment of a spread, by its name. */
export interface SpreadKind {
  readonly type: OptionType;
  /** True if it gains as the underlying rises. */
  readonly isBull: boolean;
  /** True if it is paid for (bull calls, bear puts) rather than paid. */
  readonly isDebit: boolean;
}

export const SPREAD_KINDS: Readonly<Record<SpreadStrategy, SpreadKind>> = {
  bull_call_spread: { type: 'call', isBull: true, isDebit: true },
  bear_put_spread: { type: 'put', isBull: false, isDebit: true },
  bull_put_spread: { type: 'put', isBull: true, isDebit: false },
  bear_call_spread: { type: 'call', isBull: false, isDebit: false },
};

export const SPREAD_STRATEGIES: readonly SpreadStrategy[] = [
  'bull_call_spread',
  'bear_put_spread',
  'bull_put_spread',
  'bear_call_spread',
];

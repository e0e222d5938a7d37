import { type Request } from '@quant/contract';
import { type OptionType } from '../../../black-scholes/option-type';

/** Option type, direction and payment of a spread, by its name. */
interface SpreadKind {
  readonly type: OptionType;
  /** True if it gains as the underlying rises. */
  readonly isBull: boolean;
  /** True if it is paid for (bull calls, bear puts) rather than paid. */
  readonly isDebit: boolean;
}

/** The four vertical spreads. Bulls buy the lower strike and sell the upper one, bears the other way round. */
export const SPREAD_KINDS: Readonly<Record<Request<'optionsSpreadScan'>['strategy'], SpreadKind>> = {
  bull_call_spread: { type: 'call', isBull: true, isDebit: true },
  bear_put_spread: { type: 'put', isBull: false, isDebit: true },
  bull_put_spread: { type: 'put', isBull: true, isDebit: false },
  bear_call_spread: { type: 'call', isBull: false, isDebit: false },
};

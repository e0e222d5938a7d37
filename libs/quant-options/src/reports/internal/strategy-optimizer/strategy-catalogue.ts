import { type OptionType } from '../../../black-scholes/option-type';
import { type MarketOutlook, type VolatilityView } from './market-view';
import { type StrikeName } from './strike-ladder';

/** An option of a strategy, bought or (quantity < 0) sold. */
interface StrategyRecipeLeg {
  readonly type: OptionType;
  readonly strike: StrikeName;
  readonly quantity: number;
}

/** A strategy before its strikes are known. */
export interface StrategyRecipe {
  readonly name: string;
  /** The view on volatility that the strategy gains from. */
  readonly suits_vol: VolatilityView;
  readonly legs: readonly StrategyRecipeLeg[];
}

const call = (strike: StrikeName, quantity: number): StrategyRecipeLeg => ({ type: 'call', strike, quantity });
const put = (strike: StrikeName, quantity: number): StrategyRecipeLeg => ({ type: 'put', strike, quantity });

/** The strategies of each outlook; the order decides between equals. */
export const STRATEGY_CATALOGUE: Readonly<Record<MarketOutlook, readonly StrategyRecipe[]>> = {
  bullish: [
    { name: 'Long Call (ATM)', suits_vol: 'rising', legs: [call('spot', 1)] },
    { name: 'Bull Call Spread', suits_vol: 'stable', legs: [call('spot', 1), call('farUp', -1)] },
    { name: 'Bull Put Spread', suits_vol: 'falling', legs: [put('farDown', 1), put('down', -1)] },
    { name: 'Short Put (Cash-Secured)', suits_vol: 'falling', legs: [put('down', -1)] },
  ],
  bearish: [
    { name: 'Long Put (ATM)', suits_vol: 'rising', legs: [put('spot', 1)] },
    { name: 'Bear Put Spread', suits_vol: 'stable', legs: [put('spot', 1), put('farDown', -1)] },
    { name: 'Bear Call Spread', suits_vol: 'falling', legs: [call('up', -1), call('farUp', 1)] },
    { name: 'Short Call (Covered/Naked)', suits_vol: 'falling', legs: [call('up', -1)] },
  ],
  neutral: [
    { name: 'Long Straddle', suits_vol: 'rising', legs: [call('spot', 1), put('spot', 1)] },
    { name: 'Long Strangle', suits_vol: 'rising', legs: [call('up', 1), put('down', 1)] },
    {
      name: 'Iron Condor',
      suits_vol: 'falling',
      legs: [put('farDown', 1), put('down', -1), call('up', -1), call('farUp', 1)],
    },
    {
      name: 'Iron Butterfly',
      suits_vol: 'falling',
      legs: [put('farDown', 1), put('spot', -1), call('spot', -1), call('farUp', 1)],
    },
    {
      name: 'Long Call Butterfly',
      suits_vol: 'stable',
      legs: [call('farDown', 1), call('spot', -2), call('farDownMirrored', 1)],
    },
  ],
};

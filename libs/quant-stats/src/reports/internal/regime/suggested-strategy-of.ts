import { type Answer } from '@quant/contract';
import { type RegimeComposite } from './market-regime';

type SuggestedStrategy = Answer<'indicatorsRegimeClassify'>['suggested_strategy'];

const OVERBOUGHT = 70;
const OVERSOLD = 30;

/** An index nearer to a threshold than this equals it: gains of 7 and losses of 3 make 70, give or take rounding. */
const SLACK = 1e-9;

/** The first rule that applies. */
export function suggestedStrategyOf(composite: RegimeComposite, rsi: number): SuggestedStrategy {
  if (composite === 'DEFENSIVE') return 'REDUCE_EXPOSURE';
  if (rsi > OVERBOUGHT + SLACK) return 'TAKE_PROFITS';
  if (composite === 'RISK_ON') return 'TREND_FOLLOW';
  return rsi < OVERSOLD - SLACK ? 'MEAN_REVERSION_LONG' : 'WAIT';
}

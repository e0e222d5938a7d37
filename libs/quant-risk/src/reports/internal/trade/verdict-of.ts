import { type Answer } from '@quant/contract';
import { type VolatilityRegime } from '@quant/stats';

const GOOD = 2;
const FAIR = 1.5;

/** (1.2 − 1.1)/(1.1 − 1.05) is 1.9999999999999956. */
const SLACK = 1e-9;

/** The first verdict that applies. */
export function verdictOf(
  riskReward: number,
  isAligned: boolean,
  regime: VolatilityRegime,
): Answer<'tradeEvaluate'>['verdict'] {
  const isQuiet = regime === 'NORMAL' || regime === 'LOW_VOL';
  if (isAligned && isQuiet && riskReward >= GOOD - SLACK) return 'FAVORABLE';
  return riskReward >= FAIR - SLACK ? 'CAUTION' : 'UNFAVORABLE';
}

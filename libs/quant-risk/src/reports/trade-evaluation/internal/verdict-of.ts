import { type VolatilityRegime } from '@quant/stats/reports';
import { type TradeVerdict } from '../trade-evaluation-result';

const GOOD = 2;
const FAIR = 1.5;

/** (1.2 − 1.1)/(1.1 − 1.05) is 1.9999999999999956. */
const SLACK = 1e-9;

/** The first verdict that applies. */
export function verdictOf(riskReward: number, isAligned: boolean, regime: VolatilityRegime): TradeVerdict {
  const isQuiet = regime === 'NORMAL' || regime === 'LOW_VOL';
  if (isAligned && isQuiet && riskReward >= GOOD - SLACK) return 'FAVORABLE';
  return riskReward >= FAIR - SLACK ? 'CAUTION' : 'UNFAVORABLE';
}

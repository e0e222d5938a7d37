import { type FundingSide } from '../alert';
import { toldSignOf } from '../funding-sign';
import { type Funding, type Market, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { type StepResult } from './step';

const HOURS_PER_YEAR = 8760;

/**
 * Starts the accrual at the first rate, and says when the other side begins to pay. The first sign is learnt in
 * silence.
 */
export function fundingStep(monitor: Monitor, before: MonitorState, now: number, market: Market): StepResult {
  const { funding, fundingIndex } = market;
  if (funding === null) return { state: before };
  const state = before.fundingStart === null ? { ...before, fundingStart: fundingIndex } : before;
  const sign = toldSignOf(market);
  const was = state.fundingSign;
  if (sign === 0 || sign === was) return { state };
  const flipped = { ...state, fundingSign: sign };
  if (was === null || !monitor.thresholds.fundingFlip) return { state: flipped };
  const source = market.provenance?.fundingSource ?? sourceOf(market);
  return { state: flipped, alert: { ...figuresOf(funding), at: now, source, was: payer(was), now: payer(sign) } };
}

const payer = (sign: 1 | -1): FundingSide => (sign === 1 ? 'positive' : 'negative');

function figuresOf({ rate, intervalHours }: Funding) {
  const annualizedRate = (rate * HOURS_PER_YEAR) / intervalHours;
  return { type: 'funding_flip', fundingRate: rate, intervalHours, annualizedRate } as const;
}

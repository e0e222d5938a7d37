import { type Thresholds } from '../thresholds/thresholds';
import { fundingSignOf } from './funding-sign';
import { type Market } from './market';
import { type MonitorState } from './monitor-state';
import { maySayMarketData } from './steps/market-data-step';
import { type TriggerPrices } from './trigger-prices';
import { volRegimeAfter } from './vol-regime';

/** A monitor's state with its trigger prices and due time, by which a store finds it. */
export interface Watched {
  /** Those of the monitor; `triggerPrices` and `nextDueAt` know the others. */
  readonly thresholds: Pick<Thresholds, 'marketData'>;
  readonly state: MonitorState;
  /** `triggerPrices` of that state. */
  readonly triggers: TriggerPrices;
  /** `nextDueAt` of that state, epoch milliseconds. */
  readonly dueAt: number;
}

/**
 * True if a tick could change a monitor: where this is false, `tick` leaves its state as it is and raises nothing. The
 * condition that a store writes in SQL, each line on an index of its own.
 *
 * @param now  epoch milliseconds
 * @example
 * const triggers = { low: 58717.6, high: null, indexLow: -5e-4, indexHigh: 5e-4 };
 * const market = { mark: 60000, funding: null, fundingIndex: 0, volatility: null };
 * const watched = { thresholds: DEFAULT_THRESHOLDS, state: INITIAL_STATE, triggers, dueAt: 172_800_000 };
 * mayChange(watched, 60_000, market); // false
 * mayChange(watched, 60_000, { ...market, mark: 58000 }); // true
 */
export function mayChange({ thresholds, state, triggers, dueAt }: Watched, now: number, market: Market): boolean {
  if (state.status !== 'active') return false;
  if (now >= dueAt) return true;
  if (thresholds.marketData && maySayMarketData(state, now, market)) return true;
  return isAtTrigger(triggers, market) || changesFunding(state, market) || changesRegime(state, market);
}

function isAtTrigger({ low, high, indexLow, indexHigh }: TriggerPrices, { mark, fundingIndex }: Market): boolean {
  if (mark === null) return false;
  return mark <= low || (high !== null && mark >= high) || fundingIndex < indexLow || fundingIndex > indexHigh;
}

function changesFunding({ fundingStart, fundingSign }: MonitorState, { funding }: Market): boolean {
  if (funding === null) return false;
  const sign = fundingSignOf(funding);
  return fundingStart === null || (sign !== 0 && sign !== fundingSign);
}

function changesRegime({ volRegime }: MonitorState, { volatility }: Market): boolean {
  return volatility !== null && volRegimeAfter(volRegime, volatility.ratio30d90d) !== volRegime;
}

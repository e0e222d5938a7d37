import { type Thresholds } from '../thresholds/thresholds';
import { toldSignOf } from './funding-sign';
import { type Market } from './market';
import { type MonitorState } from './monitor-state';
import { maySayMarketData } from './steps/market-data-step';
import { type TriggerPrices } from './trigger-prices';
import { volRegimeAfter } from './vol-regime';

/** A monitor's state with its trigger prices and due time, by which a store finds it. */
export interface Watched {
  /** The only thresholds needed here; `triggers` and `dueAt` already contain the others. */
  readonly thresholds: Pick<Thresholds, 'marketData'>;
  readonly state: MonitorState;
  /** `triggerPrices` of that state. */
  readonly triggers: TriggerPrices;
  /** `nextDueAt` of that state, epoch milliseconds. */
  readonly dueAt: number;
}

/**
 * True if a tick could change a monitor. If false, `tick` returns the same state and raises no alert. The store writes
 * this condition in SQL, with one index for each line.
 *
 * @param now  epoch milliseconds
 * @example
 * const triggers = { low: 58717.6, high: null, doubtLow: 58717.6, doubtHigh: null, indexLow: -5e-4, indexHigh: 5e-4 };
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

/** The marks of a tick that trigger prices are compared with, per coin. */
export interface TriggeringMarks {
  /**
   * The marks that judge; null: there are none. That of long positions also finds the short ones that it may calm, and
   * the other way round: it is never further from their exit than the mark that counts.
   */
  readonly judged: { readonly long: number; readonly short: number } | null;
  /** The ends of all fresh marks. */
  readonly lowest: number;
  readonly highest: number;
}

/** Null without a fresh mark from any venue. */
export function triggeringMarks({ mark, venueMarks }: Market): TriggeringMarks | null {
  const judged = mark === null ? null : (venueMarks?.judged ?? { long: mark, short: mark });
  const ends = venueMarks ? { lowest: venueMarks.all[0]?.mark, highest: venueMarks.all.at(-1)?.mark } : {};
  const { lowest = mark, highest = mark } = ends;
  if (lowest === null || highest === null) return null;
  return { judged, lowest, highest };
}

function isAtTrigger(triggers: TriggerPrices, market: Market): boolean {
  const marks = triggeringMarks(market);
  if (marks === null) return false;
  const { low, high, doubtLow, doubtHigh, indexLow, indexHigh } = triggers;
  const { judged, lowest, highest } = marks;
  if (judged !== null && (judged.long <= low || (high !== null && judged.short >= high))) return true;
  if ((doubtLow !== null && lowest <= doubtLow) || (doubtHigh !== null && highest >= doubtHigh)) return true;
  return market.fundingIndex < indexLow || market.fundingIndex > indexHigh;
}

function changesFunding({ fundingStart, fundingSign }: MonitorState, market: Market): boolean {
  if (market.funding === null) return false;
  const sign = toldSignOf(market);
  return fundingStart === null || (sign !== 0 && sign !== fundingSign);
}

function changesRegime({ volRegime }: MonitorState, { volatility }: Market): boolean {
  return volatility !== null && volRegimeAfter(volRegime, volatility.ratio30d90d) !== volRegime;
}

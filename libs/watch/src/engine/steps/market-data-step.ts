import { MINUTE } from '../../time/duration';
import { type Market, type Provenance, sourceOf } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { type StepResult } from './step';

/** Time without a believed mark before the alert. */
const PATIENCE = 3 * MINUTE;

/** Alerts once after three minutes without a believed mark, and once when a mark is back. */
export function marketDataStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  const { mark, provenance } = market;
  if (!monitor.thresholds.marketData || !provenance) return { state };
  if (mark === null) return lost(monitor, state, now, provenance);
  if (state.marketLost === null) return { state };
  const blindFor = now - state.marketLost;
  return {
    state: { ...state, marketLost: null },
    alert: {
      ...{ type: 'market_data_restored', at: now, source: sourceOf(market) },
      ...{ mark: mark * monitor.multiplier, blindFor },
    },
  };
}

function lost(monitor: Monitor, state: MonitorState, now: number, provenance: Provenance): StepResult {
  const { watchedSince, multiplier } = monitor;
  const { blindness } = provenance;
  const lastMark = provenance.lastMark && { ...provenance.lastMark, mark: provenance.lastMark.mark * multiplier };
  const since = Math.max(lastMark?.at ?? watchedSince, watchedSince);
  if (state.marketLost !== null || now - since < PATIENCE) return { state };
  const { reason, asked: sources } = blindness ?? { reason: 'no_venue', asked: [] };
  return {
    state: { ...state, marketLost: since },
    alert: { type: 'market_data_lost', at: now, source: null, lastMark, reason, sources },
  };
}

/**
 * True if a tick could say so of some monitor that knows what `state` does: its registration, which may be too young
 * for it, aside. The same for all monitors of an asset that were told the same.
 */
export function maySayMarketData(state: MonitorState, now: number, { mark, provenance }: Market): boolean {
  if (!provenance) return false;
  if (mark !== null) return state.marketLost !== null;
  const { lastMark } = provenance;
  return state.marketLost === null && (lastMark === null || now - lastMark.at >= PATIENCE);
}

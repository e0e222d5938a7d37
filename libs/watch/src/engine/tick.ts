import { assertNumber } from '@quant/core';
import { type Alert } from './alert';
import { assertMarket, type Market, sourceOf } from './market';
import { type Monitor } from './monitor';
import { type MonitorState } from './monitor-state';
import { doubtStep } from './steps/doubt-step';
import { expiryStep } from './steps/expiry-step';
import { fundingStep } from './steps/funding-step';
import { heartbeatStep } from './steps/heartbeat-step';
import { liquidationStep } from './steps/liquidation-step';
import { marketDataStep } from './steps/market-data-step';
import { ownVenueStep } from './steps/own-venue-step';
import { type Step } from './steps/step';
import { volatilityStep } from './steps/volatility-step';

/** Result of a tick for one monitor. */
export interface TickResult {
  /** The same object as the given state if it is unchanged, so that the store can skip it. */
  readonly state: MonitorState;
  /** In the order in which they are raised. */
  readonly alerts: readonly Alert[];
}

/** In this order, which is that of the alerts. */
const STEPS: readonly Step[] = [
  expiryStep,
  fundingStep,
  volatilityStep,
  liquidationStep,
  ownVenueStep,
  doubtStep,
  marketDataStep,
  heartbeatStep,
];

/**
 * Evaluates one monitor: expiry, funding flip, volatility regime, distance to liquidation, and missing market data.
 *
 * @param monitor  validated at its registration, not again here
 * @param state    state after the previous tick; `INITIAL_STATE` for a new monitor
 * @param now      epoch milliseconds
 * @param market   market data of the asset, with its funding index at this tick
 * @returns the state after it, and the alerts to raise
 * @throws InvalidInputError  now or a market value is not a number, or is out of bounds
 * @remarks A pure function, and idempotent: the same tick again, on the state it left, raises nothing. It
 *          skips inactive monitors. After a pause one tick runs. Missing data raise one alert after three minutes
 *          without a mark, and one when the mark is back.
 * @example
 * const position = { direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;
 * const monitor = newMonitor({ asset: 'BTC', ...position }, 'paid', 0);
 * const market = { mark: 58648.65, funding: null, fundingIndex: 0, volatility: null };
 * const { state, alerts } = tick(monitor, INITIAL_STATE, 0, market);
 * state.band; // 'warn'
 * alerts.map(({ type }) => type); // ['liq_warn']
 * tick(monitor, state, 60_000, market).alerts; // []
 */
export function tick(monitor: Monitor, state: MonitorState, now: number, market: Market): TickResult {
  assertNumber(now, 'now');
  assertMarket(market);
  if (state.status !== 'active') return { state, alerts: [] };
  if (now >= monitor.expiresAt) return expired(monitor, state, now, market);
  const alerts: Alert[] = [];
  let after = state;
  for (const step of STEPS) {
    const result = step(monitor, after, now, market);
    after = result.state;
    if (result.alert) alerts.push(result.alert);
  }
  return { state: after, alerts };
}

function expired({ tier, expiresAt }: Monitor, state: MonitorState, now: number, market: Market): TickResult {
  const alert = { type: 'expired', at: now, source: sourceOf(market), tier, expiresAt } as const;
  return { state: { ...state, status: 'expired' }, alerts: [alert] };
}

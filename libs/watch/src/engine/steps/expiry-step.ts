import { HOUR } from '../../time/duration';
import { type Market, sourceOf } from '../market';
import { type Monitor, type Tier } from '../monitor';
import { type MonitorState } from '../monitor-state';
import { type StepResult } from './step';

/** How long before its end a monitor says so. */
const WARNING: Readonly<Record<Tier, number>> = { trial: 6 * HOUR, paid: 72 * HOUR };

/** From when on a monitor warns of its end. */
export const expiryWarningAt = ({ tier, expiresAt }: Monitor): number => expiresAt - WARNING[tier];

/** Warns once of a monitor's end. */
export function expiryStep(monitor: Monitor, state: MonitorState, now: number, market: Market): StepResult {
  if (state.warnedOfExpiry || now < expiryWarningAt(monitor)) return { state };
  const { tier, expiresAt } = monitor;
  return {
    state: { ...state, warnedOfExpiry: true },
    alert: { type: 'expiry_warning', at: now, source: sourceOf(market), tier, expiresAt },
  };
}

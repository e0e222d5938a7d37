import { type Alert } from '../alert';
import { type Market } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';

/** One part of a tick. Returns the same state object if it is unchanged. */
export type Step = (monitor: Monitor, state: MonitorState, now: number, market: Market) => StepResult;

export interface StepResult {
  readonly state: MonitorState;
  readonly alert?: Alert;
}

import { type Alert } from '../alert';
import { type Market } from '../market';
import { type Monitor } from '../monitor';
import { type MonitorState } from '../monitor-state';

/** One thing a tick looks at; the state itself where it changes nothing. */
export type Step = (monitor: Monitor, state: MonitorState, now: number, market: Market) => StepResult;

export interface StepResult {
  readonly state: MonitorState;
  readonly alert?: Alert;
}

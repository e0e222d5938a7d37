import { type MonitorState } from '../engine/monitor-state';

/**
 * The final state of a monitor that its owner has cancelled.
 *
 * @example
 * cancelled(INITIAL_STATE).status; // 'cancelled'
 */
export function cancelled(state: MonitorState): MonitorState {
  return state.status === 'cancelled' ? state : { ...state, status: 'cancelled' };
}

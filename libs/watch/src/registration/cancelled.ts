import { type MonitorState } from '../engine/monitor-state';

/**
 * The state of a monitor that its owner has cancelled: final, whatever it was before.
 *
 * @example
 * cancelled(INITIAL_STATE).status; // 'cancelled'
 */
export function cancelled(state: MonitorState): MonitorState {
  return state.status === 'cancelled' ? state : { ...state, status: 'cancelled' };
}

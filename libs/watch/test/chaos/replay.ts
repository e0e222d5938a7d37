import { isDeepStrictEqual } from 'node:util';
import { type Alert } from '../../src/engine/alert';
import { type Market } from '../../src/engine/market';
import { type Monitor } from '../../src/engine/monitor';
import { INITIAL_STATE, type MonitorState } from '../../src/engine/monitor-state';
import { tick } from '../../src/engine/tick';

/** A tick of a monitor's asset as it was recorded, and what the workers noted of it. */
export interface RecordedTick {
  readonly tick: number;
  readonly at: number;
  readonly market: Market;
  /** `maybe`: begun by a worker that did not live to say that it had done it. */
  readonly seen: 'yes' | 'maybe' | 'no';
}

/**
 * Works a monitor's history out again, from nothing but the recorded ticks: were all evaluations done that were said to be done, with
 * the alerts that follow from them and no others?
 *
 * A tick of which nobody knows whether it was evaluated splits the history in two; the alerts and the final state must be those of one.
 *
 * @param alerts  types that were recorded, by tick
 * @returns what does not agree; undefined when everything does
 */
export function disagreement(
  monitor: Monitor,
  ticks: readonly RecordedTick[],
  alerts: ReadonlyMap<number, readonly string[]>,
  final: MonitorState,
): string | undefined {
  let states: readonly MonitorState[] = [INITIAL_STATE];
  for (const recorded of ticks) {
    const raised = alerts.get(recorded.tick) ?? [];
    const next = states.flatMap((state) => continuations(monitor, state, recorded, raised));
    if (next.length === 0) return `tick ${recorded.tick}, ${recorded.seen}: recorded ${raised.join() || 'nothing'}`;
    states = distinct(next);
  }
  return states.some((state) => isDeepStrictEqual(state, final))
    ? undefined
    : `the final state: ${JSON.stringify(final)}`;
}

function continuations(
  monitor: Monitor,
  state: MonitorState,
  { at, market, seen }: RecordedTick,
  raised: readonly string[],
): MonitorState[] {
  const evaluated = tick(monitor, state, at, market);
  const agrees = isDeepStrictEqual(typesOf(evaluated.alerts), [...raised].sort());
  return [
    ...(seen !== 'no' && agrees ? [evaluated.state] : []),
    ...(seen !== 'yes' && raised.length === 0 ? [state] : []),
  ];
}

const typesOf = (alerts: readonly Alert[]): string[] => alerts.map(({ type }) => type).sort();

function distinct(states: readonly MonitorState[]): MonitorState[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}

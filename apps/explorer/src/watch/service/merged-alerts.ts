import { type RecordedAlert } from './answers';

/** The page drops older ones; the service has them. */
const MOST_ALERTS = 500;

/** Merges known alerts with those of an answer: each once, in its latest form, oldest first. */
export function mergedAlerts(
  known: readonly RecordedAlert[],
  told: readonly RecordedAlert[],
): readonly RecordedAlert[] {
  const byId = new Map([...known, ...told].map((alert) => [alert.id, alert]));
  return [...byId.values()].sort((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1)).slice(-MOST_ALERTS);
}

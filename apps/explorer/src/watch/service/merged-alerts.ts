import { type RecordedAlert } from './answers';

/** Older ones are left to the service. */
const MOST_ALERTS = 500;

/** Alerts that are known and those of an answer, each once as it was told last, oldest first. */
export function mergedAlerts(
  known: readonly RecordedAlert[],
  told: readonly RecordedAlert[],
): readonly RecordedAlert[] {
  const byId = new Map([...known, ...told].map((alert) => [alert.id, alert]));
  return [...byId.values()].sort((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1)).slice(-MOST_ALERTS);
}

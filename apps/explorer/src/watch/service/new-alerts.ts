import { type AlertPage, type RecordedAlert } from './answers';
import { type ServiceOutcome } from './outcome';

/** A limit for a page that was asleep for long. */
const MOST_PAGES = 5;

/**
 * The new alerts: reads pages from the newest on, until one contains a known alert.
 *
 * @param known  ids of settled alerts
 * @param ask    for a page, before an alert
 */
export async function newAlerts(
  known: ReadonlySet<string>,
  ask: (before?: string) => Promise<ServiceOutcome<AlertPage>>,
): Promise<ServiceOutcome<readonly RecordedAlert[]>> {
  const found: RecordedAlert[] = [];
  let before: string | null | undefined;
  for (let page = 0; page < MOST_PAGES && before !== null; page++) {
    const outcome = await ask(before);
    if (!outcome.isOk) return outcome;
    const { alerts, nextBefore } = outcome.data;
    found.push(...alerts);
    before = alerts.some(({ id }) => known.has(id)) ? null : nextBefore;
  }
  return { isOk: true, data: found };
}

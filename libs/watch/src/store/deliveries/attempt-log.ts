import { type AttemptRecord } from '../ports/delivery-store';
import { type LoggedAttempt } from '../ports/monitor-store';

/** Most logged attempts of a message, the last ones. A round has eight, and the owner can start further rounds. */
const MOST = 24;

type Entry = readonly [at: number, answer: number | string, durationMs: number];

/** The log of a message with one more attempt. */
export function withAttempt(log: string | null, { at, status, error, durationMs }: AttemptRecord): string {
  const entries = entriesOf(log);
  entries.push([at, status ?? error ?? '', Math.round(durationMs)]);
  return JSON.stringify(entries.slice(-MOST));
}

/** Attempts of a log, oldest first. */
export function attemptsOf(log: string | null): readonly LoggedAttempt[] {
  return entriesOf(log).map(([at, answer, durationMs]) =>
    typeof answer === 'number'
      ? { at, status: answer, failure: null, durationMs }
      : { at, status: null, failure: answer, durationMs },
  );
}

const entriesOf = (log: string | null): Entry[] => (log === null ? [] : (JSON.parse(log) as Entry[]));

import { SECOND } from '../time/duration';
import { type RunnerLog } from './runner-dependencies';

/** A monitoring service that is down must not hold connections. */
const PATIENCE = 5 * SECOND;

/**
 * Tells the operator's monitoring that ticks are completed in time: a `GET` after each, so that silence raises the
 * alarm there. It never holds up a tick: one request at a time, five seconds at most, and one that is due meanwhile is
 * left out.
 *
 * @param url  of a dead man's switch, such as healthchecks.io or Uptime Kuma; it may hold a token and is never logged
 * @param log  told when requests begin to fail, and when they work again
 * @returns to be called after a tick
 */
export function deadManSwitch(url: string, log: Pick<RunnerLog, 'warn' | 'info'>): () => void {
  let isUnderWay = false;
  let isFailing = false;
  const note = (failure: string | null): void => {
    isUnderWay = false;
    if (failure !== null && !isFailing) log.warn({ failure }, 'WATCH_HEARTBEAT_URL does not answer');
    if (failure === null && isFailing) log.info({}, 'WATCH_HEARTBEAT_URL answers again');
    isFailing = failure !== null;
  };
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    void ask(url).then(note);
  };
}

/** @returns the failure, without the address; null: nothing */
async function ask(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection failed';
  }
}

import { type Logger } from 'pino';
import { type CallCounters } from './call-counters';
import { utcDay } from './utc-day';

const HOUR_MS = 3_600_000;

/** A first time soon after the start, for a service that never runs long. */
const FIRST_MS = 60_000;

/** Yesterday's counts may still be asked for by a request that began before midnight. */
const DAYS_KEPT = 2;

/** Forgets old counts a minute after the start and every hour, so that the table holds those of the last days alone. */
export function forgetRegularly(counters: CallCounters, logger: Logger): { readonly stop: () => void } {
  const forget = (): void => {
    counters.forgetBefore(utcDay(Date.now()).number - DAYS_KEPT + 1).catch((error: unknown) => {
      logger.warn({ err: error }, 'old counts of free calls were not forgotten');
    });
  };
  const first = setTimeout(forget, FIRST_MS).unref();
  const timer = setInterval(forget, HOUR_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
    },
  };
}

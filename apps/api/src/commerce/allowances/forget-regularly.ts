import { type Logger } from 'pino';
import { type CallCounters } from './call-counters';
import { utcDay } from './utc-day';

const HOUR_MS = 3_600_000;

/** Yesterday's counts may still be asked for by a request that began before midnight. */
const DAYS_KEPT = 2;

/** Forgets old counts every hour, so that the table holds those of the last days alone. */
export function forgetRegularly(counters: CallCounters, logger: Logger): { readonly stop: () => void } {
  const forget = (): void => {
    counters.forgetBefore(utcDay(Date.now()).number - DAYS_KEPT + 1).catch((error: unknown) => {
      logger.warn({ err: error }, 'old counts of free calls were not forgotten');
    });
  };
  const timer = setInterval(forget, HOUR_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
}

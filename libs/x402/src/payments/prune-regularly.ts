import { type Till } from './till';

/** A first look soon after the start, for a service that never runs long. */
const FIRST_AFTER_MS = 60_000;

/** Prunes the store in the background, one pass at a time. */
export function pruneRegularly(till: Till): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout;
  let pass: Promise<void> = Promise.resolve();
  let stopped = false;
  const passAfter = (ms: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      pass = prune(till).finally(() => {
        passAfter(till.limits.refreshMs);
      });
    }, ms).unref();
  };
  passAfter(Math.min(FIRST_AFTER_MS, till.limits.refreshMs));
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await pass;
    },
  };
}

async function prune({ store, now, log }: Till): Promise<void> {
  try {
    await store.prune(now());
  } catch (error) {
    log.error({ err: error }, 'the payment store was not pruned');
  }
}

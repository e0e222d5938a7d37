import { type Clock } from './clock';

/** Outcome of work with a time limit. */
export type Within<Value> = { readonly isDone: true; readonly value: Value } | { readonly isDone: false };

/**
 * Waits for work with a time limit; later results of the work are dropped.
 *
 * @param ms      time it is given, of the clock
 * @param signal  ends the wait immediately
 * @throws the error of the work, in time
 */
export async function within<Value>(
  work: Promise<Value>,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<Within<Value>> {
  const over = new AbortController();
  const end = (): void => {
    over.abort();
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const timeUp = clock.sleep(ms, over.signal).then((): Within<Value> => ({ isDone: false }));
  try {
    return await Promise.race([work.then((value): Within<Value> => ({ isDone: true, value })), timeUp]);
  } finally {
    end();
    signal.removeEventListener('abort', end);
  }
}

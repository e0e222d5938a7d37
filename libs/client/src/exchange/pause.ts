import { type Signal } from '../environment';

/** Waits, or less where the caller ends the call. */
export function pause(waitMs: number, signal?: Signal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });
}

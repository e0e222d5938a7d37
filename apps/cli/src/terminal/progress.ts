import { type Output } from './io';

/** Terminal line with the progress of long work; disappears at the end. */
export interface Progress {
  readonly show: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Shorter work shows no progress line. */
const PATIENCE_MS = 300;
const MOST_EVERY_MS = 100;

/** Shows progress on a terminal that can rewrite a line. On any other output it is silent. */
export function progressOn(output: Output, isDumb: boolean, now: () => number = () => performance.now()): Progress {
  if (!output.isTTY || isDumb) return { show: () => Promise.resolve(), clear: () => Promise.resolve() };
  let next = now() + PATIENCE_MS;
  let isShown = false;
  return {
    show: async (text) => {
      if (now() < next) return;
      next = now() + MOST_EVERY_MS;
      isShown = true;
      await output.write(`\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}`);
    },
    clear: async () => {
      if (isShown) await output.write('\r\u001b[K');
      isShown = false;
    },
  };
}

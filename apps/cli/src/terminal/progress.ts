import { type Output } from './io';

/** A line on a terminal that says how far long work is, and is gone when it is over. */
export interface Progress {
  readonly show: (text: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** What takes less is not told of. */
const PATIENCE_MS = 300;
const MOST_EVERY_MS = 100;

/** Nothing is shown where the output is no terminal, or one that cannot rewrite a line. */
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

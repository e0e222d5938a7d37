import { type ExchangeSettings } from './exchange-settings';

/** Why a call ended that took longer than its `deadlineMs`. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(deadlineMs: number) {
    super(`the call took longer than ${deadlineMs} ms`);
  }
}

/** Does the work of a call with a signal that ends it at the deadline; unchanged without a deadline. */
export async function withinDeadline<Result>(
  settings: ExchangeSettings,
  work: (settings: ExchangeSettings) => Promise<Result>,
): Promise<Result> {
  const { deadlineMs, signal } = settings;
  if (deadlineMs === undefined) return work(settings);
  const controller = new AbortController();
  const end = () => {
    controller.abort(signal?.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(new DeadlineError(deadlineMs));
  }, deadlineMs);
  if (signal?.aborted === true) end();
  signal?.addEventListener('abort', end);
  try {
    return await work({ ...settings, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

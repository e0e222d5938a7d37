import { type Logger } from 'pino';
import { HttpError } from '../http/http-error';
import { type LaneState } from './lane';

/** `short` and `long` calculations wait apart. */
type LaneName = 'short' | 'long';

/** Hears what becomes of the calculations on threads, for logs and metrics. */
export interface ThreadObserver {
  /** Where the state of the lanes is asked. */
  readonly lanes: (state: () => Readonly<Record<LaneName, LaneState>>) => void;
  readonly finished: (lane: LaneName, times: { readonly waitedMs: number; readonly tookMs: number }) => void;
  /** A calculation was refused, given up or failed; without a lane: a thread died that did nothing. */
  readonly failed: (lane: LaneName | undefined, error: unknown, operationId?: string) => void;
}

export const SILENT: ThreadObserver = { lanes: () => undefined, finished: () => undefined, failed: () => undefined };

/** An observer that logs the failures of threads before it passes them on: a caller learns little of them. */
export function loggingThreads(logger: Logger, observer: ThreadObserver): ThreadObserver {
  return {
    ...observer,
    failed: (lane, error, operationId) => {
      if (isDeadline(error)) logger.warn({ operation: operationId }, 'a calculation was given up');
      else if (!(error instanceof HttpError)) logger.error({ err: error, operation: operationId }, 'a thread failed');
      observer.failed(lane, error, operationId);
    },
  };
}

function isDeadline(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'deadline_exceeded';
}

import { isCapacityError, type ThreadObserver } from '@quant/operations/threads';
import { type Logger } from 'pino';

/** An observer that logs the failures of threads before it passes them on: a caller learns little of them. */
export function loggingThreads(logger: Logger, observer: ThreadObserver): ThreadObserver {
  return {
    ...observer,
    failed: (lane, error, operationId) => {
      if (isDeadline(error)) logger.warn({ operation: operationId }, 'a calculation was given up');
      else if (!isCapacityError(error)) logger.error({ err: error, operation: operationId }, 'a thread failed');
      observer.failed(lane, error, operationId);
    },
  };
}

function isDeadline(error: unknown): boolean {
  return isCapacityError(error) && error.code === 'deadline_exceeded';
}

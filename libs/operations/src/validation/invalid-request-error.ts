import { type Violation } from './violation';

/** The request breaks documented rules; carries every violation. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';

  constructor(readonly violations: readonly Violation[]) {
    super('the request breaks documented rules');
  }
}

/** Compares names instead of classes, because a library may be loaded twice. */
export function isInvalidRequest(error: unknown): error is InvalidRequestError {
  return error instanceof Error && error.name === 'InvalidRequestError';
}

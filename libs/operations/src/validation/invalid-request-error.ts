import { type Violation } from './violation';

/** The request breaks documented rules; told with every violation. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';

  constructor(readonly violations: readonly Violation[]) {
    super('the request breaks documented rules');
  }
}

/** Asked instead of `instanceof`: a library may be loaded twice. */
export function isInvalidRequest(error: unknown): error is InvalidRequestError {
  return error instanceof Error && error.name === 'InvalidRequestError';
}

/** The threads cannot run a calculation now. */
export class CapacityError extends Error {
  override readonly name = 'CapacityError';

  /**
   * @param code               `overloaded`: too much waits, or the calculation needs too much memory; `deadline_exceeded`: it
   *   takes or waits too long
   * @param retryAfterSeconds  earliest useful retry
   */
  constructor(
    readonly code: 'overloaded' | 'deadline_exceeded',
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Compares names instead of classes, because a library may be loaded twice. */
export function isCapacityError(error: unknown): error is CapacityError {
  return error instanceof Error && error.name === 'CapacityError';
}

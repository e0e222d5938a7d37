import { type Violation } from '../validation/violation';

/** The request breaks documented rules; answered as 422 with every violation. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';

  constructor(readonly violations: readonly Violation[]) {
    super('the request breaks documented rules');
  }
}

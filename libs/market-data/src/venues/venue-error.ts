import { type UpstreamOutcome } from '../market-observer';

/** A venue gave no usable answer. Its text is left out. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
  readonly code = 'venue_error';

  constructor(
    readonly outcome: UpstreamOutcome,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

import { type EuropeanOption } from '../black-scholes/european-terms';

/** A European option on the average of n fixings at T/n, 2T/n, …, T, with nothing left to a default. */
export interface AveragedOption extends EuropeanOption {
  /** Number n of fixings. */
  readonly observations: number;
}

import { type EuropeanOption } from '../black-scholes/european-terms';

/** Which mean of the fixings is compared with the strike. */
export type Averaging = 'geometric' | 'arithmetic';

export const AVERAGINGS: readonly Averaging[] = ['geometric', 'arithmetic'];

/** A European option on the average of n fixings at T/n, 2T/n, …, T, with nothing left to a default. */
export interface AveragedOption extends EuropeanOption {
  /** Number n of fixings. */
  readonly observations: number;
}

/** Value of an option on one kind of average, and its derivatives in plain units. */
export interface ValuedAverage {
  readonly price: number;
  readonly bySpot: number;
  readonly bySpotTwice: number;
  readonly byVolatility: number;
  readonly byRate: number;
}

/** A worthless option, with zero sensitivities. */
export const WORTHLESS: ValuedAverage = { price: 0, bySpot: 0, bySpotTwice: 0, byVolatility: 0, byRate: 0 };

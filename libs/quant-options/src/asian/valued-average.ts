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

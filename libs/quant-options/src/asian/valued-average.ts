/** Value of an option on one kind of average, and its derivatives in plain units. */
export interface ValuedAverage {
  readonly price: number;
  readonly bySpot: number;
  readonly bySpotTwice: number;
  readonly byVolatility: number;
  readonly byRate: number;
}

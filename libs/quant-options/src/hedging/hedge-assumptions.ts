import { type HedgedPositionType } from './inputs';

const ASSUMPTIONS: readonly string[] = [
  'The price at the horizon is lognormal with the given volatility, the same at all strikes, and grows at the rate r on average.',
  'The underlying pays nothing up to the horizon; a year has 365 days.',
  'Options are European, expire at the horizon and cost their Black-Scholes value; premiums are not financed, and there are no fees.',
  'The forward is entered at its fair price and costs nothing; its margin, 10% of the value, is no cost.',
];

const DELTA_ONE = 'The options held are treated as delta-one exposure of position_value to the underlying.';

/** What the figures rest on, in words. */
export function hedgeAssumptions(positionType: HedgedPositionType): readonly string[] {
  return positionType === 'long_options' ? [...ASSUMPTIONS, DELTA_ONE] : ASSUMPTIONS;
}

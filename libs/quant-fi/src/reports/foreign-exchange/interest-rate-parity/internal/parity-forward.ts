import { compoundForward, simpleForward } from '../../../../exchange-rates/parity';
import { type CompleteInterestRateParityInputs } from '../inputs';
import { type ParityCompounding } from '../interest-rate-parity-result';

/** The longest time of simple interest, in years: the custom of the money market. */
const SIMPLE_UP_TO = 1;

/**
 * The forward exchange rate of parity, and what sets it apart from the spot rate; Infinity beyond the range of doubles.
 */
export interface ParityForward {
  readonly compounding: ParityCompounding;
  readonly forward: number;
  /** Forward/spot − 1. */
  readonly premium: number;
  /** Premium per year; null at T = 0. */
  readonly annualPremium: number | null;
  /** Forward − spot. */
  readonly points: number;
}

/**
 * Forward exchange rate S·g_d/g_f, where g is 1 + r·T up to a year and (1 + r)^T beyond, and its premium from
 * differences of growth: forward/spot − 1 would have lost the digits that it is about.
 *
 * Preconditions, unchecked: the bounds of `interestRateParity`.
 */
export function parityForward(inputs: CompleteInterestRateParityInputs): ParityForward {
  const { spotRate, timeYears } = inputs;
  const isSimple = timeYears <= SIMPLE_UP_TO;
  const parity = isSimple ? simpleForward(inputs) : compoundForward(inputs);
  const { forward, premium } = parity;
  const compounding = isSimple ? 'simple' : 'annual';
  return { compounding, ...parity, points: Math.abs(premium) < 0.5 ? spotRate * premium : forward - spotRate };
}

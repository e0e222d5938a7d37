import { grownAmount } from '../../../compounding/grown-amount';
import { logRatioByChange } from '../../../compounding/log-ratio-by-change';
import { realRate } from '../../../compounding/real-rate';
import { type CompleteInterestRateParityInputs } from '../inputs';
import { type ParityCompounding } from '../interest-rate-parity-result';
import { simpleGrowth } from './simple-growth';

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
  const parity = timeYears <= SIMPLE_UP_TO ? simpleForward(inputs) : compoundForward(inputs);
  const { forward, premium } = parity;
  return { ...parity, points: Math.abs(premium) < 0.5 ? spotRate * premium : forward - spotRate };
}

function simpleForward(inputs: CompleteInterestRateParityInputs) {
  const { spotRate, domesticRate, foreignRate, timeYears } = inputs;
  const foreignGrowth = simpleGrowth(foreignRate, timeYears);
  const annualPremium = (domesticRate - foreignRate) / foreignGrowth;
  return {
    compounding: 'simple',
    forward: spotRate * (simpleGrowth(domesticRate, timeYears) / foreignGrowth),
    // + 0: a negative premium over no time would be −0
    premium: annualPremium * timeYears + 0,
    annualPremium: timeYears === 0 ? null : annualPremium,
  } as const;
}

function compoundForward(inputs: CompleteInterestRateParityInputs) {
  const { spotRate, domesticRate, foreignRate, timeYears } = inputs;
  const logPremium = logCompoundPremium(domesticRate, foreignRate, timeYears);
  const premium = Math.expm1(logPremium);
  const forward = grownAmount(spotRate, logPremium);
  return { compounding: 'annual', forward, premium, annualPremium: premium / timeYears } as const;
}

/**
 * ln((1 + r_d)^T/(1 + r_f)^T), the logarithm of forward over spot by annual compounding.
 *
 * Preconditions, unchecked: both rates > −1.
 */
export function logCompoundPremium(domesticRate: number, foreignRate: number, years: number): number {
  return years * logRatioByChange(realRate(domesticRate, foreignRate), 1 + domesticRate, 1 + foreignRate);
}

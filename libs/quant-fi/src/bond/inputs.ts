import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** A bond with equal coupons on equally spaced dates, valued on one of them. */
interface BondTerms {
  /** Coupons of a year as a fraction of the face value, ≥ 0, ≤ 10. */
  readonly couponRate: number;
  /** Years to maturity, integer 1 … 100. */
  readonly years: number;
  /** What is paid back at maturity, in currency, > 0; default 1000. */
  readonly face?: number | undefined;
  /** Coupons a year, integer 1 … 12; default 2. */
  readonly frequency?: number | undefined;
}

/** A bond and its yield. */
export interface BondInputs extends BondTerms {
  /** Nominal yield a year, compounded at every coupon, > −1, ≤ 10. */
  readonly ytm: number;
}

/** A bond and its price. */
export interface BondYieldInputs extends BondTerms {
  /** Price of the bond in currency, > 0. */
  readonly price: number;
}

type Complete<Inputs> = { readonly [Name in keyof Inputs]-?: Exclude<Inputs[Name], undefined> };

const COUPON_RATE: Bounds = { atLeast: 0, atMost: 10 };
const YIELD: Bounds = { greaterThan: -1, atMost: 10 };
const YEARS: Bounds = { atLeast: 1, atMost: 100 };
const FREQUENCY: Bounds = { atLeast: 1, atMost: 12 };
const POSITIVE: Bounds = { greaterThan: 0 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeBondInputs(inputs: BondInputs): Complete<BondInputs> {
  assertInputs(inputs);
  const { couponRate, ytm, years, face = 1000, frequency = 2 } = inputs;
  assertNumber(couponRate, 'couponRate', COUPON_RATE);
  assertNumber(ytm, 'ytm', YIELD);
  assertInteger(years, 'years', YEARS);
  assertNumber(face, 'face', POSITIVE);
  assertInteger(frequency, 'frequency', FREQUENCY);
  // + 0: a coupon of −0 would show
  return { couponRate: couponRate + 0, ytm, years, face, frequency };
}

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeBondYieldInputs(inputs: BondYieldInputs): Complete<BondYieldInputs> {
  assertInputs(inputs);
  const { price, couponRate, years, face = 1000, frequency = 2 } = inputs;
  assertNumber(price, 'price', POSITIVE);
  assertNumber(couponRate, 'couponRate', COUPON_RATE);
  assertInteger(years, 'years', YEARS);
  assertNumber(face, 'face', POSITIVE);
  assertInteger(frequency, 'frequency', FREQUENCY);
  return { price, couponRate, years, face, frequency };
}

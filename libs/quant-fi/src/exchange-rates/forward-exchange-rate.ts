import { choice, InvalidInputError, inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { compoundForward, simpleForward } from './parity';

const RATE = { greaterThan: -1, atMost: 10 };

/** Longest time for which simple interest is taken as it is: the custom of the money market. */
const SIMPLE_UP_TO = 1;

const forwardInputs = inputs(
  {
    /** Domestic currency per unit of the foreign one, > 0. */
    spot: number({ greaterThan: 0 }),
    /** Interest rate of the domestic currency, a fraction, > −1, ≤ 10. */
    domesticRate: number(RATE),
    /** Interest rate of the foreign currency, a fraction, > −1, ≤ 10. */
    foreignRate: number(RATE),
    /** To delivery, 0 … 100 years; simple interest up to 1. */
    years: number({ atLeast: 0, atMost: 100 }),
    /** Compounding of both rates; default 'annual'. */
    compounding: choice(['simple', 'annual', 'continuous'], 'annual'),
  },
  { assertCustom },
);

function assertCustom({ years, compounding }: { readonly years: number; readonly compounding: string }): void {
  if (compounding !== 'simple' || years <= SIMPLE_UP_TO) return;
  const rule = "at most 1 with simple interest: pass { compounding: 'annual' }";
  throw new InvalidInputError(['years'], 'value_error', rule, years);
}

/** An exchange rate and the interest rates of both currencies. */
export type ForwardExchangeRateInputs = InputsOf<typeof forwardInputs>;

/**
 * Forward exchange rate of covered interest rate parity: at it, borrowing in one currency and lending in the other earns nothing.
 *
 * F = S·g_d/g_f,  g = (1 + r)^T ('annual'), 1 + r·T ('simple'), e^(r·T) ('continuous')
 *
 * @param inputs.spot          S, domestic currency per unit of the foreign one        > 0
 * @param inputs.domesticRate  r_d                                          [1/year]   > −1, ≤ 10
 * @param inputs.foreignRate   r_f                                          [1/year]   > −1, ≤ 10
 * @param inputs.years         T, time to delivery                          [years]    0 … 100
 * @param inputs.compounding   'annual' (default), 'simple' (up to a year, the custom of the money market) or 'continuous'
 * @returns exchange rate at delivery, domestic currency per unit of the foreign one
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Uncovered, the same figure is the spot rate to be expected. Accuracy: 2e-15, times T·|ln(g_d/g_f)| if above 1. Cost:
 *          O(1).
 * @see Keynes (1923), "A Tract on Monetary Reform", chapter 3; Hull (2018), eq. 5.9.
 * @example
 * forwardExchangeRate({ spot: 1.0845, domesticRate: 0.0525, foreignRate: 0.0385, years: 0.25, compounding: 'simple' }); // ≈ 1.0882595641946267
 */
export function forwardExchangeRate(inputs: ForwardExchangeRateInputs): number {
  const { spot, domesticRate, foreignRate, years, compounding } = forwardInputs.complete(inputs);
  const terms = { spotRate: spot, domesticRate, foreignRate, timeYears: years };
  switch (compounding) {
    case 'simple':
      return inRange(simpleForward(terms).forward, 'the forward rate');
    case 'annual':
      return inRange(compoundForward(terms).forward, 'the forward rate');
    case 'continuous':
      return inRange(grownAmount(spot, (domesticRate - foreignRate) * years), 'the forward rate');
  }
}

const INFLATION = { greaterThan: -1, atMost: 100 };

const purchasingPowerInputs = inputs({
  /** Exchange rate at which both price levels were equal, > 0. */
  spot: number({ greaterThan: 0 }),
  /** Inflation of the domestic currency a year, a fraction, > −1, ≤ 100. */
  domesticInflation: number(INFLATION),
  /** Inflation of the foreign currency a year, a fraction, > −1, ≤ 100. */
  foreignInflation: number(INFLATION),
  /** Since then, 0 … 100 years. */
  years: number({ atLeast: 0, atMost: 100 }),
});

/** An exchange rate and the inflation of both currencies. */
export type PurchasingPowerInputs = InputsOf<typeof purchasingPowerInputs>;

/**
 * Exchange rate of relative purchasing power parity: at it, two currencies with different inflation keep what they buy.
 *
 * S·((1 + p_d)/(1 + p_f))^T
 *
 * @param inputs.spot               S, domestic currency per unit of the foreign one        > 0
 * @param inputs.domesticInflation  p_d                                          [1/year]   > −1, ≤ 100
 * @param inputs.foreignInflation   p_f                                          [1/year]   > −1, ≤ 100
 * @param inputs.years              T                                            [years]    0 … 100
 * @returns exchange rate after T
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: 2e-15, times the logarithm of the change if above 1. Cost: O(1).
 * @see Cassel (1918), "Abnormal deviations in international exchanges", The Economic Journal 28.
 * @example
 * purchasingPowerRate({ spot: 1.1, domesticInflation: 0.05, foreignInflation: 0.01, years: 5 }); // ≈ 1.335771925888266
 */
export function purchasingPowerRate(inputs: PurchasingPowerInputs): number {
  const { spot, domesticInflation, foreignInflation, years } = purchasingPowerInputs.complete(inputs);
  const terms = { spotRate: spot, domesticRate: domesticInflation, foreignRate: foreignInflation, timeYears: years };
  return inRange(compoundForward(terms).forward, 'the rate');
}

import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { spreadOfPrice } from '../../bonds/spread-of-price';
import { yieldOfPrice } from '../../bonds/yield-of-price';
import { linearRate } from '../../zero-curve/linear-rate';
import { type CreditSpread } from './credit-spread-result';
import { completeCreditSpreadInputs, type CreditSpreadInputs } from './inputs';
import { presentValue } from '../../bonds/spread-value';

const BPS_PER_UNIT = 1e4;

/** Of senior unsecured debt, the convention of credit default swaps. */
const RECOVERY_RATE = 0.4;

/**
 * Yield and spreads of a bond over a risk-free curve, and the probability of default that they imply.
 *
 * Σ CFₖ·(1 + y/f)⁻ᵏ = price,  Σ CFₖ·(1 + (rₖ + z)/f)⁻ᵏ = price,  hazard = z/(1 − R),
 * default within t = 1 − e^(−hazard·t)
 *
 * @param inputs.bondPrice         on a coupon date                                [currency]  > 0
 * @param inputs.couponRate        coupons of a year over the face value           [1/year]    0 … 10
 * @param inputs.maturityYears     to maturity                                     [years]     integer 1 … 100
 * @param inputs.faceValue         paid back at maturity                           [currency]  > 0, default 1000
 * @param inputs.paymentFrequency  f, coupons a year at equal distances            [1/year]    integer 1 … 12, default 2
 * @param inputs.riskFreeCurve     zero rates, compounded f times a year           [1 … 500]
 *                                 tenor > 0, ≤ 200; rate > −1, ≤ 10
 * @returns yields as fractions, spreads in basis points, the price on the curve, intensity and probabilities of default
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above; or a tenor stands
 *   twice
 * @remarks The curve is linear in the rate between its points and flat beyond them. `creditSpreadBps` compares a yield
 *          with a zero rate, as a quoted spread over the curve does; `yieldSpreadBps` compares the yields of the same
 *          payments. There is exactly one yield above −f, and one z above −f less the least rate, and both are always
 *          found. Over a flat curve, and for a zero-coupon bond, z is the yield less the zero rate, to the last bit. A
 *          negative z implies no default: its probabilities are null.
 *          Accuracy: a few roundings of the price, which come back divided by the duration. Cost: O(f·years) a step, 30
 *          ns a payment, four steps being usual.
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", for the spreads; Hull, "Options, Futures, and Other
 *   Derivatives", chapter on credit risk, and O'Kane (2008), "Modelling Single-name and Multi-name Credit Derivatives",
 *   for the credit triangle.
 * @example
 * const riskFreeCurve = [{ tenor: 1, rate: 0.04 }, { tenor: 5, rate: 0.042 }, { tenor: 10, rate: 0.045 }];
 * const spread = creditSpread({ bondPrice: 950, couponRate: 0.05, maturityYears: 5, riskFreeCurve });
 * spread.yieldToMaturity; // ≈ 0.06177624640902989
 * spread.zSpreadBps; // ≈ 198.802296161568
 * spread.defaultProbabilityImplied; // ≈ 0.03259080717365841
 */
export function creditSpread(inputs: CreditSpreadInputs): CreditSpread {
  const { bondPrice, couponRate, maturityYears, faceValue, paymentFrequency, curve } =
    completeCreditSpreadInputs(inputs);
  const periods = maturityYears * paymentFrequency;
  const zeroRates = Array.from({ length: periods }, (_, i) => linearRate(curve, (i + 1) / paymentFrequency));
  const benchmarkYield = zeroRates[periods - 1] as number;
  const isFlat = couponRate === 0 || zeroRates.every((rate) => rate === benchmarkYield);

  const logPrice = logRatio(bondPrice, faceValue);
  const ytm = yieldOfPrice(couponRate, paymentFrequency, periods, logPrice);
  const riskFree = presentValue(couponRate, paymentFrequency, zeroRates, 0);
  const riskFreeYield = isFlat ? benchmarkYield : yieldOfPrice(couponRate, paymentFrequency, periods, riskFree.log);
  const z = isFlat ? ytm - benchmarkYield : spreadOfPrice(couponRate, paymentFrequency, zeroRates, logPrice, ytm);
  return {
    yieldToMaturity: finiteOrNull(ytm),
    yieldToMaturityPct: finiteOrNull(100 * ytm),
    zSpreadBps: finiteOrNull(BPS_PER_UNIT * z),
    benchmarkYield,
    creditSpreadBps: finiteOrNull(BPS_PER_UNIT * (ytm - benchmarkYield)),
    riskFreePrice: finiteOrNull(faceValue * Math.exp(riskFree.log)),
    riskFreeYield,
    yieldSpreadBps: finiteOrNull(BPS_PER_UNIT * (ytm - riskFreeYield)),
    recoveryRate: RECOVERY_RATE,
    ...impliedDefault(z, maturityYears),
  };
}

/** The credit triangle; a negative spread is explained by no default. */
function impliedDefault(z: number, years: number) {
  if (z < 0) {
    return { hazardRateImplied: null, defaultProbabilityImplied: null, cumulativeDefaultProbability: null };
  }
  const hazard = z / (1 - RECOVERY_RATE);
  return {
    hazardRateImplied: finiteOrNull(hazard),
    defaultProbabilityImplied: -Math.expm1(-hazard),
    cumulativeDefaultProbability: -Math.expm1(-hazard * years),
  };
}

import { choice, inputs } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { assertCurve, type DiscountCurve } from '../scheduled-bonds/curve-flows';
import { assertCds, cdsFields, type CompleteCds, type CreditDefaultSwap } from './cds-inputs';
import { type CdsLegs, cdsLegs, cdsTerms } from './cds-legs';
import { type CreditCurve, creditCurveField } from './credit-curve';

const DIRECTIONS = ['buyer', 'seller'] as const;

/** Whether protection is bought or sold. */
export type CdsDirection = (typeof DIRECTIONS)[number];

const valuedCds = inputs(
  {
    ...cdsFields,
    /** Probabilities of survival, by `hazardCurve` or `bootstrapHazardCurve`. */
    creditCurve: creditCurveField(),
    /** 'buyer' (default) or 'seller' of protection. */
    direction: choice<CdsDirection>(DIRECTIONS, 'buyer'),
  },
  { assertCds },
);

/** A credit default swap, and the curve of its debtor. */
export interface ValuedCreditDefaultSwap extends CreditDefaultSwap {
  /** Probabilities of survival, by `hazardCurve` or `bootstrapHazardCurve`. */
  readonly creditCurve: CreditCurve;
  /** 'buyer' (default) or 'seller' of protection. */
  readonly direction?: CdsDirection | undefined;
}

/** Values of a credit default swap. */
export interface CdsValue {
  /** Protection less premium for the buyer, the opposite for the seller, accrued premium included [currency]. */
  readonly value: number;
  /** Premium rate at which the clean upfront is 0 [1/year]; null if no premium is left to earn. */
  readonly parSpread: number | null;
  /** Value of a premium rate of 1 [currency]. */
  readonly annuity: number;
  /** Value of the payment at default [currency]. */
  readonly protectionValue: number;
  /** Value of the premium, with what is due at default [currency]. */
  readonly premiumValue: number;
  /** Premium of the current period up to the day after the reference date, not discounted [currency]. */
  readonly accrued: number;
  /** What the buyer pays at the settlement, plus the accrued premium [currency]. */
  readonly cleanUpfront: number;
  /** What the buyer pays at the settlement [currency]; negative if he receives it. */
  readonly dirtyUpfront: number;
}

/**
 * Value, par spread and upfront of a credit default swap by the ISDA standard model.
 *
 * protection (1 − R)·∫P·(−dQ),  premium c·A,  A = Σ τᵢ·P(tᵢ)·Q(tᵢ − 1 day) + Σ ∫(s − sᵢ)·P·(−dQ),  dirty upfront
 * (protection − premium)/P(settlement),  clean upfront dirty + accrued,  par spread protection/(A − accrued/c·P(settlement))
 *
 * @param inputs.referenceDate    day of the curves; protection begins with it
 * @param inputs.schedule         periods of the premium, by `schedule` with rule 'cds2015' and convention 'following'
 * @param inputs.couponRate       premium rate c                 [1/year]    0 … 10
 * @param inputs.creditCurve      survival probabilities Q from the reference date
 * @param inputs.recoveryRate     R                                          0 … < 1, default 0.4
 * @param inputs.face             notional                       [currency]  > 0, default 1
 * @param inputs.direction        'buyer' (default) or 'seller' of protection
 * @param inputs.dayCount         of the premium, 'ACT/360' (default) or 'ACT/365F'
 * @param inputs.includesLastDay  whether the last period counts its last day; default true, as in the standard contract
 * @param inputs.calendar         business days of payments, default `weekendsOnly`
 * @param inputs.convention       of a payment on another day, as for `adjustDay`, default 'following'
 * @param inputs.settlement       day of the upfront; default three business days after the reference date
 * @param inputs.accrualBias      'none' (default), or 'half-day': half a day more in the premium due at default, as in versions of the model
 *   before 1.8.2
 * @param curve                   discount factors P from the reference date
 * @returns the value for the direction; legs, annuity and accrued premium as positive amounts; upfronts that the buyer pays; parSpread null
 *   if the annuity is not above the accrued premium
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; protection has ended; a curve has no factors
 * @throws OutOfRangeError  a value is beyond the largest double
 * @remarks Days are those of the model: survival to the evening before a payment, and protection on the last day. Forward and hazard
 *          rates are constant between the ends of periods and the `tenors` of both curves: exact for log-linear curves that have this
 *          field, as that of `bootstrapCurve` has; of `interpolatedCurve`, write `{ ...curve, tenors }`. Integrals are exact at small
 *          and negative rates, so there is no numerical fix to choose; QuantLib's is off by 1e-9 of the face value over 30 years of
 *          negative rates. ACT/365F accrues by 365 days at default, where QuantLib takes 360. QuantLib ends protection at the last
 *          point of its curves if that is earlier; here it ends with the schedule. Accuracy: 2e-12 of the face value against QuantLib.
 *          Cost: O(periods · (periods + tenors)).
 * @see ISDA (2009), "ISDA CDS Standard Model"; White (2013), "The pricing and risk management of credit default swaps, with a focus on
 *   the ISDA model", OpenGamma; QuantLib 1.29, `IsdaCdsEngine`.
 * @example
 * const periods = schedule({ start: '2024-01-15', end: '2028-12-20', frequency: 4, rule: 'cds2015', convention: 'following' });
 * const creditCurve = hazardCurve([10], [0.02]);
 * const swap = { referenceDate: '2024-01-15', schedule: periods, couponRate: 0.01, face: 1e6, creditCurve };
 * const { value, parSpread, cleanUpfront } = cdsValue(swap, interpolatedCurve([30], [0.03]));
 * value; // ≈ 7559.7731968
 * parSpread; // ≈ 0.011881584918506
 * cleanUpfront; // ≈ 8311.6374803
 */
export function cdsValue(inputs: ValuedCreditDefaultSwap, curve: DiscountCurve): CdsValue {
  const swap = valuedCds.complete(inputs);
  assertCurve(curve);
  const values = buyersValue(swap, cdsLegs(cdsTerms(swap), curve, swap.creditCurve));
  return swap.direction === 'buyer' ? values : { ...values, value: 0 - values.value };
}

/** The values of a swap with these legs. */
export function buyersValue(swap: CompleteCds, legs: CdsLegs): CdsValue {
  const { face, couponRate, recoveryRate } = swap;
  const { annuity, settled } = legs;
  const protection = (1 - recoveryRate) * legs.protection;
  const earned = annuity - legs.accrued * settled;
  const dirty = inRange((face * (protection - couponRate * annuity)) / settled, 'the upfront');
  const accrued = inRange(face * couponRate * legs.accrued, 'the accrued premium');
  return {
    value: inRange(face * (protection - couponRate * annuity), 'the value of the swap'),
    parSpread: earned > 0 ? inRange(protection / earned, 'the par spread') : null,
    annuity: inRange(face * annuity, 'the annuity'),
    protectionValue: inRange(face * protection, 'the value of the protection'),
    premiumValue: inRange(face * couponRate * annuity, 'the value of the premium'),
    accrued,
    cleanUpfront: inRange(dirty + accrued, 'the upfront'),
    dirtyUpfront: dirty,
  };
}

import { type Field, InvalidInputError } from '@quant/core';

/** Probabilities of no default. */
export interface CreditCurve {
  /** Probability of no default before a time, t in years (actual days from the reference date, over 365). */
  readonly survival: (t: number) => number;
  /** Times at which the hazard rate changes [years], at most 1000; none if left out. */
  readonly tenors?: readonly number[] | undefined;
}

const MOST_TENORS = 1000;

function isCreditCurve(value: unknown): value is CreditCurve {
  const {
    survival,
    tenors = [],
    hazardRates = [],
  } = (value ?? {}) as Partial<CreditCurve & Readonly<Record<'hazardRates', unknown>>>;
  return typeof survival === 'function' && isNumbers(tenors) && isNumbers(hazardRates);
}

function isNumbers(list: unknown): boolean {
  return Array.isArray(list) && list.length <= MOST_TENORS && Array.from(list).every((one) => Number.isFinite(one));
}

/** An input that `hazardCurve` or `bootstrapHazardCurve` has made. */
/* @__NO_SIDE_EFFECTS__ */
export function creditCurveField(): Field<CreditCurve, CreditCurve, true> {
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'object', fields: {} },
    accepts: isCreditCurve,
    check: (value, path) => {
      if (!isCreditCurve(value))
        throw new InvalidInputError(
          path,
          value === undefined ? 'missing' : 'dict_type',
          'a curve with survival probabilities, and at most 1000 tenors',
          value,
        );
    },
    read: undefined,
  };
}

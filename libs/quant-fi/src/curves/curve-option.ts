import { type Field, InvalidInputError } from '@quant/core';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';

type Discounting = Pick<ZeroCurve, 'discount'>;

function isCurve(value: unknown): value is Discounting {
  return typeof (value as Partial<Discounting> | null | undefined)?.discount === 'function';
}

/** An optional curve. */
/* @__NO_SIDE_EFFECTS__ */
export function curveOption(): Field<Discounting, Discounting | undefined, false> {
  return {
    required: false,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'object', fields: {} },
    accepts: isCurve,
    check: (value, path) => {
      if (!isCurve(value)) throw new InvalidInputError(path, 'dict_type', 'a curve with discount factors', value);
    },
    read: undefined,
  };
}

import { InvalidInputError } from '../errors/invalid-input-error';
import { fieldOf, type Field } from './field';

/**
 * An input that may be left out or null, and is null where it is not given: a calculation does without it.
 *
 * @param field  rule of the input where it is given
 * @example
 * const position = inputs({ size: number(), stop: optional(number({ greaterThan: 0 })) });
 * position.complete({ size: 5 }); // { size: 5, stop: null }
 */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Given, Complete>(
  field: Field<Given, Complete, true>,
): Field<Given | null, Complete | null, false> {
  const { read } = field;
  return fieldOf<Given | null, Complete | null, false>(
    { kind: 'nullable', rule: field.rule },
    (value) => value === null || field.accepts(value),
    (value, path) => {
      if (value !== null) field.check(value, path);
    },
    {
      required: false,
      fallback: null,
      ...(read && { read: (given: Given | null) => (given === null ? null : read(given as never)) }),
    },
  );
}

/**
 * An input that a calculation receives in another form than a caller gives it: an asset's one spelling, say.
 *
 * @param field  rule of what is given
 * @param read   the form of it that the calculation works with
 * @example
 * const half = inputs({ pct: converted(number({ atLeast: 0 }), (pct) => pct / 100) });
 * half.complete({ pct: 50 }); // { pct: 0.5 }
 */
/* @__NO_SIDE_EFFECTS__ */
export function converted<Given, Complete, Required extends boolean, Converted>(
  field: Field<Given, Complete, Required>,
  read: (given: Given) => Converted,
): Field<Given, Required extends true ? Converted : Complete | Converted, Required> {
  return { ...field, read } as Field<Given, Required extends true ? Converted : Complete | Converted, Required>;
}

/**
 * A number whose −0 becomes 0, where the sign would show in an answer.
 *
 * @param field  the number
 * @example
 * Object.is(inputs({ x: unsignedZero(number()) }).complete({ x: -0 }).x, 0); // true
 */
/* @__NO_SIDE_EFFECTS__ */
export function unsignedZero<Required extends boolean>(
  field: Field<number, number, Required>,
): Field<number, number, Required> {
  return { ...field, read: (given: number) => given + 0 };
}

/**
 * An input with one more rule than its field has, refused as `value_error`.
 *
 * @param field       the other rules, which are looked at first
 * @param isRight     the rule
 * @param constraint  the rule in words, such as 'a calendar date'
 * @example
 * const even = inputs({ n: refined(integer(), (n) => n % 2 === 0, 'even') });
 * even.complete({ n: 3 }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function refined<Given, Complete, Required extends boolean>(
  field: Field<Given, Complete, Required>,
  isRight: (value: Given) => boolean,
  constraint: string,
): Field<Given, Complete, Required> {
  return {
    ...field,
    accepts: (value) => field.accepts(value) && isRight(value as Given),
    check(value, path) {
      field.check(value, path);
      if (!isRight(value as Given)) throw new InvalidInputError(path, 'value_error', constraint, value);
    },
  };
}

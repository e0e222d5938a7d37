import { InvalidInputError } from '../errors/invalid-input-error';
import { type Field } from './field';

/**
 * Optional, nullable input: null by default, and the calculation does without it.
 *
 * @param field  rule for a given value
 * @example
 * const position = inputs({ size: number(), stop: optional(number({ greaterThan: 0 })) });
 * position.complete({ size: 5 }); // { size: 5, stop: null }
 */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Given, Complete>(
  field: Field<Given, Complete, true>,
): Field<Given | null, Complete | null, false> {
  const { read } = field;
  return {
    required: false,
    default: null,
    fallback: null,
    rule: { kind: 'nullable', rule: field.rule },
    accepts: (value) => value === null || field.accepts(value),
    check(value, path) {
      if (value !== null) field.check(value, path);
    },
    read: read && ((given: Given | null) => (given === null ? null : read(given as never))),
  };
}

/**
 * Optional input, not nullable: undefined by default.
 *
 * @param field  rule for a given value
 * @example
 * const rounding = inputs({ roundTo: omittable(number({ greaterThan: 0 })) });
 * rounding.complete({ roundTo: null }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function omittable<Given, Complete>(
  field: Field<Given, Complete, true>,
): Field<Given, Complete | undefined, false> {
  const { rule, accepts, check, read } = field;
  return { required: false, default: undefined, fallback: undefined, rule, accepts, check, read };
}

/**
 * An input that a calculation receives in another form than a caller gives it: an asset's one spelling, say.
 *
 * @param field  rule for the given value
 * @param read   the form of it that the calculation works with
 * @example
 * const half = inputs({ pct: converted(number({ atLeast: 0 }), (pct) => pct / 100) });
 * half.complete({ pct: 50 }); // { pct: 0.5 }
 */
/* @__NO_SIDE_EFFECTS__ */
export function converted<Given, Required extends boolean, Converted>(
  field: Field<Given, unknown, Required>,
  read: (given: Given) => Converted,
): Field<Given, Converted, Required> {
  const { required, default: given, rule, accepts, check } = field;
  return {
    required,
    default: given,
    fallback: given === undefined ? undefined : read(given),
    rule,
    accepts,
    check,
    read,
  };
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
  return converted(field, (given) => given + 0);
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

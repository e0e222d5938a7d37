import { assertArray } from '../guards/assert-array';
import { type ArrayLength } from '../guards/assert-length';
import { fieldOf, type Field } from './field';

/** The part of a rule that a list needs for its elements: fields have it, and so have declared inputs. */
export type Element<Given> = Pick<Field, 'rule' | 'accepts' | 'check'> & {
  readonly types?: readonly [given: Given, complete: unknown];
};

/**
 * An object inside the inputs. It passes as it is given, without its defaults.
 *
 * @param declared  rule of the object
 * @example
 * const params = inputs({ fast: omittable(integer({ atLeast: 1 })) });
 * inputs({ params: optional(part(params)) }).complete({ params: { fast: 0 } }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function part<Given>({ rule, accepts, check }: Element<Given>): Field<Given, Given, true> {
  return fieldOf(rule, accepts, check, { required: true });
}

/**
 * An array of an allowed length whose elements obey one rule: objects such as legs or quotes, texts, or the rows of a matrix.
 * The elements pass as they are given, without their defaults.
 *
 * @param each    rule of each element: a field, or what {@link inputs} declares
 * @param length  fewest (default 0) and most elements
 * @example
 * const leg = inputs({ strike: number({ greaterThan: 0 }), quantity: integer({ atLeast: 1 }, 1) });
 * inputs({ legs: list(leg, { atLeast: 1, atMost: 50 }) }).assert({ legs: [{ strike: -5 }] }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function list<Given>(
  each: Element<Given>,
  length: ArrayLength,
): Field<readonly Given[], readonly Given[], true> {
  const { atLeast = 0, atMost } = length;
  return fieldOf(
    { kind: 'list', length, each: each.rule },
    (value) => {
      if (!Array.isArray(value) || value.length < atLeast || value.length > atMost) return false;
      for (let i = 0; i < value.length; i++) if (!each.accepts(value[i])) return false;
      return true;
    },
    (value, path) => {
      assertArray(value, path, length);
      // an index finds the holes, forEach does not
      for (let i = 0; i < value.length; i++) each.check(value[i], [...path, i]);
    },
    { required: true },
  );
}

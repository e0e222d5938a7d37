import { isRecord } from '../guards/assert-inputs';
import { type Field } from './field';

/**
 * Input in one of two forms: an object of named values, or another one, such as a list.
 *
 * @param byName  rule of an object
 * @param other   rule of any other value
 * @example
 * const lengths = { count: { atLeast: 1, atMost: 9 }, names: { atMost: 64 }, entry: 'asset' };
 * const budget = namedOr(named(number({ greaterThan: 0 }), lengths), series({ atLeast: 1, atMost: 9 }, { greaterThan: 0 }));
 * inputs({ budget }).complete({ budget: { SPY: 2, AGG: 1 } }); // { budget: { SPY: 2, AGG: 1 } }
 * inputs({ budget }).complete({ budget: [2, 1] }); // { budget: [2, 1] }
 */
/* @__NO_SIDE_EFFECTS__ */
export function namedOr<Named, Other>(
  byName: Field<Named, Named, true>,
  other: Field<Other, Other, true>,
): Field<Named | Other, Named | Other, true> {
  const fieldFor = (given: unknown) => (isRecord(given) ? byName : other);
  return {
    required: true,
    default: undefined,
    fallback: undefined,
    rule: { kind: 'variants', rules: [other.rule, byName.rule] },
    accepts: (given) => fieldFor(given).accepts(given),
    check: (given, path) => {
      fieldFor(given).check(given, path);
    },
    read: undefined,
  };
}

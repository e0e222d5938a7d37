import { type Fields, type Inputs, type InputsOf } from './inputs';
import { type Element } from './list';

/**
 * Object in one of two spellings; a name of the second spelling selects that one.
 *
 * @param first  the default spelling
 * @param other  its names are other ones
 * @returns an element of `list` and `named`, checked by the spelling that it has
 * @example
 * const point = variants(inputs({ tenor: number(), rate: number() }), inputs({ years: number(), zero: number() }));
 * inputs({ curve: list(point, { atMost: 500 }) }).complete({ curve: [{ years: 1 }] }); // throws INVALID_INPUT
 */
/* @__NO_SIDE_EFFECTS__ */
export function variants<First extends Fields, Other extends Fields>(
  first: Inputs<First>,
  other: Inputs<Other>,
): Element<InputsOf<Inputs<First>> | InputsOf<Inputs<Other>>> {
  const names = Object.keys(other.fields);
  const isOther = (value: unknown) =>
    typeof value === 'object' && value !== null && names.some((name) => name in value);
  return {
    rule: { kind: 'variants', rules: [first.rule, other.rule] },
    accepts: (value) => (isOther(value) ? other : first).accepts(value),
    check(value, path) {
      (isOther(value) ? other : first).check(value, path);
    },
  };
}

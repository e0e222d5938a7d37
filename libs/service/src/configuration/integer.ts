import { type Variable } from './variable';

/**
 * Integer variable with bounds.
 *
 * @example
 * integer(8, 1, 100).parse('101'); // undefined
 */
export function integer<Fallback extends number | undefined>(
  fallback: Fallback,
  atLeast: number,
  atMost: number,
): Variable<number | Fallback> {
  return {
    rule: `an integer from ${atLeast} to ${atMost}`,
    fallback,
    parse: (text) => {
      const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
      return value >= atLeast && value <= atMost ? value : undefined;
    },
  };
}

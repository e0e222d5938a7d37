/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How to parse a variable. */
export interface Variable<Value> {
  /** Rule in the error message; a function picks one of several rules for a given text. */
  readonly rule: string | ((text: string) => string);
  /** Value of an unset variable. */
  readonly fallback: Value;
  /** Returns undefined for an invalid text. */
  readonly parse: (text: string) => Value | undefined;
}

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

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

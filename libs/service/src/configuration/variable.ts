/** The variables of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How the text of a variable is read. */
export interface Variable<Value> {
  /** Rule for a value, for the message that refuses one; a function says which of several rules a value breaks. */
  readonly rule: string | ((text: string) => string);
  /** The value of a variable that is not set. */
  readonly fallback: Value;
  /** undefined refuses the text. */
  readonly parse: (text: string) => Value | undefined;
}

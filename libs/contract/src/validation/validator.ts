/** One error of a generated validator: Ajv's fields, with the schema and the value. */
export interface ErrorObject {
  readonly keyword: string;
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key, if the error concerns a key. */
  readonly propertyName?: string;
  readonly message?: string;
  /** Value of the keyword. */
  readonly schema?: unknown;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** A validator that was generated from a schema of the document. */
export interface Validator {
  (value: unknown): boolean;
  /** Errors of the last value; null if it was valid. */
  errors?: readonly ErrorObject[] | null;
}

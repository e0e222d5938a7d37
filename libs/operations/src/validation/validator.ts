/** One error of a generated validator: what Ajv says of it, with the schema and the value that it is about. */
export interface ErrorObject {
  readonly keyword: string;
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Where the error is about a key: that key. */
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
  /** Of the last value; null where it was valid. */
  errors?: readonly ErrorObject[] | null;
}

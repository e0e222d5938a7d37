/** A part of a request that a person fills in, or a figure of an answer. */
export interface FormField {
  /** On the wire. */
  readonly name: string;
  /** `series` is an array of numbers; `value` is one of several types. */
  readonly type: 'number' | 'integer' | 'string' | 'boolean' | 'series' | 'array' | 'object' | 'value';
  readonly description: string;
  /** Of its figures: `currency`, `fraction`, `%`, `years`; absent where the description names none. */
  readonly unit?: string;
  /** Where a request has it; `body` where it is absent. */
  readonly place?: 'path' | 'query' | 'header';
  readonly isRequired?: true;
  /** What is taken in its place when it is left out. */
  readonly default?: unknown;
  readonly choices?: readonly string[];
  readonly bounds?: FieldBounds;
  /** Of an object, or of the objects of an array. */
  readonly fields?: readonly FormField[];
}

/** In the words of JSON Schema. */
export interface FieldBounds {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An operation as somebody sees it who fills in a form: what it asks for, and what it answers. */
export interface OperationForm {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** First paragraph of the description. */
  readonly description: string;
  readonly fields: readonly FormField[];
  readonly figures: readonly FormField[];
  /** Worked examples, the typical one first; at least one. */
  readonly examples: readonly [FormExample, ...FormExample[]];
}

/** A request that somebody may start from. */
export interface FormExample {
  /** `One year at the money`. */
  readonly title: string;
  /** By the names of the fields, those beside the body included. */
  readonly values: Readonly<Record<string, unknown>>;
}

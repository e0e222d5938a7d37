/** A form field: an input of a request, or a figure of an answer. */
export interface FormField {
  /** On the wire. */
  readonly name: string;
  /** `series` is an array of numbers; `value` is one of several types. */
  readonly type: 'number' | 'integer' | 'string' | 'boolean' | 'series' | 'array' | 'object' | 'value';
  readonly description: string;
  /** Unit of the values: `currency`, `fraction`, `%`, `years`; absent if the description names none. */
  readonly unit?: string;
  /** Location in the request; `body` by default. */
  readonly place?: 'path' | 'query' | 'header';
  readonly isRequired?: true;
  /** A secret: the service shows it in this answer and never again. */
  readonly isShownOnce?: true;
  /** Value in effect if the field is omitted. */
  readonly default?: unknown;
  readonly choices?: readonly string[];
  readonly bounds?: FieldBounds;
  /** Members of an object, or of the objects of an array. */
  readonly fields?: readonly FormField[];
}

/** Bounds, with JSON Schema's names. */
export interface FieldBounds {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An operation as a form: its inputs, and the figures of its answer. */
export interface OperationForm {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** First paragraph of the description. */
  readonly description: string;
  readonly fields: readonly FormField[];
  readonly figures: readonly FormField[];
  /** The figures that people want first, the most important first. */
  readonly headlines: readonly Headline[];
  /** Worked examples, the typical one first; at least one. */
  readonly examples: readonly [FormExample, ...FormExample[]];
}

/** A figure that people want first. */
export interface Headline {
  /** In the answer: `greeks.delta`, `hedges[0].cost_usd`. */
  readonly path: string;
  /** One sentence: `Change of value when the spot rises by 1.` */
  readonly meaning: string;
  readonly unit?: string;
}

/** A request to start from. */
export interface FormExample {
  /** `One year at the money`. */
  readonly title: string;
  /** Values by field name, including those outside the body. */
  readonly values: Readonly<Record<string, unknown>>;
}

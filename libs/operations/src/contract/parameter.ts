import { referenced } from './reference';
import { type Schema } from './schema';

/** A part of a request beside its body. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
  /** Whether it shows that something is the caller's own: a secret. */
  readonly 'x-token'?: boolean;
}

/** Reads the parameters of an operation, also those that the document has in its components. */
export function parametersOf(parameters: readonly unknown[], document: unknown): readonly Parameter[] {
  return parameters.map((parameter) => {
    const { $ref } = parameter as { readonly $ref?: string };
    return ($ref === undefined ? parameter : referenced(document, $ref)) as Parameter;
  });
}

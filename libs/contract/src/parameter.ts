import { referenced } from './reference';
import { type Schema } from './schema';

/** An input outside the body. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
  /** Whether it is a secret that proves ownership. */
  readonly 'x-token'?: boolean;
}

/** Parameters of an operation, with references into the document's components resolved. */
export function parametersOf(parameters: readonly unknown[], document: unknown): readonly Parameter[] {
  return parameters.map((parameter) => {
    const { $ref } = parameter as { readonly $ref?: string };
    return ($ref === undefined ? parameter : referenced(document, $ref)) as Parameter;
  });
}

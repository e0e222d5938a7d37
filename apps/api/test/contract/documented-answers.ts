import { METHODS } from '@quant/operations';
import { document, type Media } from '../../../../tools/testing/contract-document';
import { resolve } from '../../../../tools/testing/json-schema';

interface Answer {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: { readonly 'application/json'?: Media };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

/** An operation as the document has it, its references still closed. */
export interface Documented {
  readonly 'x-price-usd': string;
  readonly 'x-allowance': string;
  readonly parameters?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

export const allOperations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => method in item).map((method) => ({ path, method, operation: item[method] as Documented })),
);

/** Status → its documented answer. */
export function answersOf({ responses }: Documented): Readonly<Record<string, Answer>> {
  return Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, opened(answer) as Answer]));
}

export function parametersOf({ parameters = [] }: Documented): readonly Parameter[] {
  return parameters.map((parameter) => opened(parameter) as Parameter);
}

/** The codes that the examples of a status show. */
export function codesOf(operation: Documented, status: string): readonly string[] {
  const examples = answersOf(operation)[status]?.content?.['application/json']?.examples ?? {};
  return Object.values(examples).flatMap(({ value }) => {
    const { code } = value as { readonly code?: unknown };
    return typeof code === 'string' ? [code] : [];
  });
}

function opened(node: object): unknown {
  return resolve(node, document);
}

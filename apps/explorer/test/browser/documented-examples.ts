import { calculators } from '../../../../tools/testing/contract-document';

/** An example of the contract, of an operation that computes from its inputs alone. */
export interface DocumentedExample {
  readonly id: string;
  /** `options/price`. */
  readonly endpoint: string;
  readonly name: string;
  /** As the page has it to choose. */
  readonly title: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Names of all fields, those that the example leaves out included. */
  readonly fields: readonly string[];
}

/** All examples, grouped by operation. */
export const documentedExamples: readonly DocumentedExample[] = calculators.flatMap(({ id, path, request }) =>
  Object.entries(request.examples ?? {}).map(([name, example]) => {
    const { summary = name, value } = example as { readonly summary?: string; readonly value: unknown };
    const { properties = {} } = request.schema as { readonly properties?: object };
    const body = value as Readonly<Record<string, unknown>>;
    return { id, endpoint: path.replace('/v1/', ''), name, title: summary, body, fields: Object.keys(properties) };
  }),
);

/** The longest that the page reads [characters]. */
const LONGEST = 6000;

/** The address of the example with every field; undefined if it would be too long. */
export function addressOf({ endpoint, body, fields }: DocumentedExample): string | undefined {
  const names = [...new Set([...fields, ...Object.keys(body)])];
  const query = names.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(body[name]))}`).join('&');
  return query.length > LONGEST ? undefined : `#/${endpoint}?${query}`;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

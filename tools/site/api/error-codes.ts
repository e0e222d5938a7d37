import { type OpenApiDocument } from '@quant/operations';
import { type DescribedOperation } from '../../../apps/api/src/doors/http/pages/docs/described-operation';

/** An answer of an operation that is no success. */
export interface Refusal {
  readonly status: string;
  readonly meaning: string;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
}

interface Components {
  readonly components: { readonly responses: Readonly<Record<string, Response | undefined>> };
}

/** The answers of an operation that are no success, by status, each with the first sentence of its description. */
export function statusesOf(document: OpenApiDocument, { path, method }: DescribedOperation): readonly Refusal[] {
  const item = document.paths[path] as Readonly<Record<string, { responses: Readonly<Record<string, Response>> }>>;
  return Object.entries(item[method]?.responses ?? {})
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => ({ status, meaning: firstSentence(described(document, response)) }));
}

function described(document: OpenApiDocument, { $ref, description }: Response): string {
  const { components } = document as unknown as Components;
  const name = $ref?.split('/').at(-1) ?? '';
  return description ?? components.responses[name]?.description ?? '';
}

function firstSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return /^.*?[.;](?=\s|$)/.exec(line)?.[0].replace(/;$/, '.') ?? line;
}

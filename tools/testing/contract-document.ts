import { type OpenApiDocument } from '@quant/operations';
import { CONNECTED_OPERATIONS, OWN_OPERATIONS } from '@quant/operations/all';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from '../../libs/operations/src/generated/reports';
import { type JsonSchema } from './json-schema';

export { REPORTS };

/** The bundled document; the service serves its `publishedDocument`. */
export const document = JSON.parse(
  readFileSync(join(__dirname, '../../libs/contract/src/generated/openapi.json'), 'utf8'),
) as OpenApiDocument;

export interface Media {
  readonly schema: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-price-usd': string;
  readonly 'x-allowance': string;
  readonly 'x-tool-number'?: string;
  readonly requestBody: { readonly content: { readonly 'application/json': Media } };
  readonly responses: { readonly '200': { readonly content: { readonly 'application/json': Media } } };
}

export interface Calculator {
  readonly id: string;
  readonly path: string;
  readonly operation: OperationObject;
  readonly request: Media;
  readonly response: Media;
}

/** Every POST under /v1 except those on a monitor: all priced operations. */
export const offered: readonly Calculator[] = Object.entries(document.paths).flatMap(([path, { post }]) => {
  if (!post || !path.startsWith('/v1/') || path.includes('{')) return [];
  const operation = post as OperationObject;
  const request = operation.requestBody.content['application/json'];
  const response = operation.responses['200'].content['application/json'];
  return [{ id: operation.operationId, path, operation, request, response }];
});

const ELSEWHERE: readonly string[] = [...OWN_OPERATIONS, ...CONNECTED_OPERATIONS];

/** Operations that a library function answers from its inputs alone. */
export const calculators = offered.filter(({ id }) => !ELSEWHERE.includes(id));

/** Request and response examples of an operation, paired by name. */
export function examplesOf({ request, response }: Calculator): { name: string; body: unknown; answer: unknown }[] {
  return Object.entries(request.examples ?? {}).map(([name, { value }]) => ({
    name,
    body: value,
    answer: response.examples?.[name]?.value,
  }));
}

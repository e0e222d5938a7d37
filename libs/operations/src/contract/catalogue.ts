import { type OpenApiDocument, successOf } from './documented-operations';
import { type Schema } from './schema';
import { parametersOf, type Parameter } from './parameter';
import { endpointOf, toolName } from './tool-name';

/** Whose free calls a call counts against: none (`paid-only`), or it is never charged (`free`). */
export type Allowance = 'calculator' | 'crypto-risk' | 'live' | 'paid-only' | 'free';

type OperationKind = 'calculator' | 'composite' | 'live' | 'batch' | 'watch';

/** An operation under /v1 as it is offered: everything that discovery, the gate and the tools need to know of it. */
export interface DocumentedEntry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Name as a tool, `options_price`. */
  readonly name: string;
  /** Name in a batch, `options/price`. */
  readonly endpoint: string;
  /** The summary without its tool number. */
  readonly title: string;
  readonly description: string;
  /** The family, `options`. */
  readonly category: string;
  readonly kind: OperationKind;
  readonly allowance: Allowance;
  /** Of one call, in US dollars, as the document says it: `0.005`; undefined where it is the sum of the parts of the request. */
  readonly priceUsd: string | undefined;
  /** What a request says beside its body. */
  readonly parameters: readonly Parameter[];
  readonly requestSchema: Schema | undefined;
  /** The longest body that is read. */
  readonly maxBodyBytes: number;
  /** Of an answer over HTTP; other doors know 200 alone. */
  readonly successStatus: number;
  readonly responseSchema: Schema | undefined;
  /** The first worked example of the document, and its answer. */
  readonly requestExample: unknown;
  readonly responseExample: unknown;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-price-usd': string;
  readonly 'x-allowance': Allowance;
  readonly 'x-max-body-bytes'?: number;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | undefined>>;
}

interface Content {
  readonly content?: { readonly 'application/json'?: MediaType };
}

interface MediaType {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** Where the document says nothing. */
const SHORT_BODY_BYTES = 64 * 1024;

const METHODS = ['get', 'post', 'patch', 'delete'];

/** `x-price-usd` of an operation whose price is that of its parts. */
const SUM = 'sum of components';

/** Every operation under /v1, in the order of the document, which is the only place where prices and allowances stand. */
export function documentedCatalogue(document: OpenApiDocument): readonly DocumentedEntry[] {
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) =>
        entryOf(path, method, item[method] as OperationObject, document),
      ),
    );
}

function entryOf(path: string, method: string, operation: OperationObject, document: OpenApiDocument): DocumentedEntry {
  const request = operation.requestBody?.content?.['application/json'];
  const success = successOf(operation.responses);
  const response = success?.answer.content?.['application/json'];
  const allowance = operation['x-allowance'];
  const category = endpointOf(path).split('/', 1)[0] as string;
  return {
    id: operation.operationId,
    method,
    path,
    name: toolName(path, operation.operationId),
    endpoint: endpointOf(path),
    title: operation.summary.replace(/^T\d+ /, ''),
    description: operation.description,
    category,
    kind: kindOf(category, allowance),
    allowance,
    priceUsd: operation['x-price-usd'] === SUM ? undefined : operation['x-price-usd'],
    parameters: parametersOf(operation.parameters ?? [], document),
    requestSchema: request?.schema,
    maxBodyBytes: operation['x-max-body-bytes'] ?? SHORT_BODY_BYTES,
    successStatus: success?.status ?? 200,
    responseSchema: response?.schema,
    requestExample: firstExample(request),
    responseExample: firstExample(response),
  };
}

function kindOf(category: string, allowance: Allowance): OperationKind {
  if (category === 'live' || category === 'watch' || category === 'batch') return category;
  return allowance === 'paid-only' ? 'composite' : 'calculator';
}

function firstExample(content: MediaType | undefined): unknown {
  return Object.values(content?.examples ?? {})[0]?.value;
}

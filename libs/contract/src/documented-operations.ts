import { type OpenApiDocument } from './document';
import { type Parameter, parametersOf } from './parameter';
import { type Schema } from './schema';

/** Daily allowance that a call uses. `free` calls are never charged, and `paid-only` calls always. */
export type Allowance = 'calculator' | 'crypto-risk' | 'live' | 'paid-only' | 'free';

type OperationKind = 'calculator' | 'composite' | 'live' | 'batch' | 'watch';

/** One operation of the document, with everything that programs need to know about it. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Tool name, `options_price`. */
  readonly tool: string;
  /** Batch name, `options/price`. */
  readonly endpoint: string;
  /** `options`. */
  readonly family: string;
  readonly kind: OperationKind;
  readonly title: string;
  readonly description: string;
  /** When a model should choose the operation, and alternatives: one or two short sentences. */
  readonly useWhen: string;
  /** Words of the trade that find the operation, beyond those of its title: `iron condor`. */
  readonly synonyms: readonly string[];
  /** Paths of the figures that people want first, the most important first: `greeks.delta`, `hedges[0].cost_usd`. */
  readonly headlines: readonly string[];
  readonly allowance: Allowance;
  /**
   * Price of one call in US dollars, as the document writes it: `0.005`, or a number; undefined if the price is the sum of the
   * request's parts.
   */
  readonly priceUsd: string | number | undefined;
  /** Inputs outside the body. */
  readonly parameters: readonly Parameter[];
  /** Schema of the body; undefined for an operation without one. */
  readonly request: Schema | undefined;
  /** Longest accepted body. */
  readonly maxBodyBytes: number;
  /** Schema of a successful answer. */
  readonly response: Schema | undefined;
  /** Its HTTP status; other protocols only have 200. */
  readonly successStatus: number;
  /** First worked example of the document, with its answer. */
  readonly example: { readonly request: unknown; readonly response: unknown };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** A decimal as text, a number whose shortest decimal text is the price, or {@link SUM}. */
  readonly 'x-price-usd': string | number;
  readonly 'x-allowance': Allowance;
  readonly 'x-family': string;
  readonly 'x-kind'?: OperationKind;
  readonly 'x-tool': string;
  readonly 'x-use-when': string;
  readonly 'x-synonyms'?: readonly string[];
  readonly 'x-headline'?: readonly string[];
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

/** HTTP methods of the document's operations. */
export const METHODS = ['get', 'post', 'patch', 'delete'] as const;

type Method = (typeof METHODS)[number];

/** Default limit of a body. */
const SHORT_BODY_BYTES = 64 * 1024;

/** `x-price-usd` of an operation that costs the sum of its parts. */
const SUM = 'sum of components';

/**
 * Operations in the order of the document. A path without `x-kind` is a page rather than an operation.
 *
 * @throws TypeError  an operation has no price
 */
export function documentedOperations(document: OpenApiDocument): readonly DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      const kind = operation?.['x-kind'];
      return operation && kind ? [operationOf({ path, method, kind }, operation, document)] : [];
    }),
  );
}

function operationOf(
  { path, method, kind }: Pick<DocumentedOperation, 'path' | 'method' | 'kind'>,
  operation: OperationObject,
  document: OpenApiDocument,
): DocumentedOperation {
  const request = operation.requestBody?.content?.['application/json'];
  const successStatus = [200, 202].find((status) => operation.responses[status] !== undefined) ?? 200;
  const response = operation.responses[successStatus]?.content?.['application/json'];
  return {
    id: operation.operationId,
    method,
    path,
    tool: operation['x-tool'],
    endpoint: path.replace(/^\/v1\//, ''),
    family: operation['x-family'],
    kind,
    title: operation.summary,
    description: operation.description,
    useWhen: operation['x-use-when'],
    synonyms: operation['x-synonyms'] ?? [],
    headlines: operation['x-headline'] ?? [],
    allowance: operation['x-allowance'],
    priceUsd: priceOf(operation),
    parameters: parametersOf(operation.parameters ?? [], document),
    request: request?.schema,
    maxBodyBytes: operation['x-max-body-bytes'] ?? SHORT_BODY_BYTES,
    response: response?.schema,
    successStatus,
    example: { request: firstExample(request), response: firstExample(response) },
  };
}

function priceOf({ operationId, 'x-price-usd': price }: Partial<OperationObject>): string | number | undefined {
  if (price === undefined) throw new TypeError(`x-price-usd of ${operationId ?? 'an operation'} is missing`);
  return price === SUM ? undefined : price;
}

function firstExample(content: MediaType | undefined): unknown {
  return Object.values(content?.examples ?? {})[0]?.value;
}

import { type OpenApiDocument } from './document';
import { type Parameter, parametersOf } from './parameter';
import { type Schema } from './schema';

/** Whose free calls a call counts against: none (`paid-only`), or it is never charged (`free`). */
export type Allowance = 'calculator' | 'crypto-risk' | 'live' | 'paid-only' | 'free';

type OperationKind = 'calculator' | 'composite' | 'live' | 'batch' | 'watch';

/** One operation, as the document has it. Everything that any program needs to know of it is here. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Name as a tool, `options_price`. */
  readonly tool: string;
  /** Name in a batch, `options/price`. */
  readonly endpoint: string;
  /** `options`. */
  readonly family: string;
  readonly kind: OperationKind;
  readonly title: string;
  readonly description: string;
  /** When a model should choose it, and what to choose instead: one or two short sentences. */
  readonly useWhen: string;
  readonly allowance: Allowance;
  /** Of one call, in US dollars, as the document says it: `0.005`, or as a number; undefined where it is the sum of the parts of the request. */
  readonly priceUsd: string | number | undefined;
  /** What a request says beside its body. */
  readonly parameters: readonly Parameter[];
  /** Schema of the body; undefined where there is none. */
  readonly request: Schema | undefined;
  /** The longest body that is read. */
  readonly maxBodyBytes: number;
  /** Schema of the answer of a call that succeeded. */
  readonly response: Schema | undefined;
  /** Of that answer over HTTP; other doors know 200 alone. */
  readonly successStatus: number;
  /** The first worked example of the document, and its answer. */
  readonly example: { readonly request: unknown; readonly response: unknown };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** A decimal in text or as a number, whose shortest decimal text is the price; or {@link SUM}. */
  readonly 'x-price-usd': string | number;
  readonly 'x-allowance': Allowance;
  readonly 'x-family': string;
  readonly 'x-kind'?: OperationKind;
  readonly 'x-tool': string;
  readonly 'x-use-when': string;
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

/** Of the operations; the document has no others. */
export const METHODS = ['get', 'post', 'patch', 'delete'] as const;

type Method = (typeof METHODS)[number];

/** Where the document says nothing. */
const SHORT_BODY_BYTES = 64 * 1024;

/** `x-price-usd` of an operation whose price is that of its parts. */
const SUM = 'sum of components';

/**
 * Every operation, in the order of the document. What has no `x-kind` is a page, and no operation.
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

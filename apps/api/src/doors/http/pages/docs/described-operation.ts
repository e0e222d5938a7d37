import { inlineReferences, METHODS, type OpenApiDocument, parametersOf } from '@quant/operations';
import { type FieldSchema } from './fields';

/** An operation or a page of the service, as the document describes it to readers. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly family: string;
  readonly title: string;
  readonly description: string;
  /** Words of the trade that readers search for. */
  readonly synonyms: readonly string[];
  /** Paths of the figures that readers want first. */
  readonly headlines: readonly string[];
  /** As the document has it, such as `0.005`. */
  readonly price: string;
  readonly allowance: string;
  readonly parameters: ReturnType<typeof parametersOf>;
  /** Undefined if there is none; made when it is asked for, since all of them together take a while. */
  readonly request: () => DescribedBody | undefined;
  /** Response of a successful call. */
  readonly response: () => DescribedBody | undefined;
}

/** A request or an answer. */
interface DescribedBody {
  /** Undefined unless it is JSON. */
  readonly schema: FieldSchema | undefined;
  readonly examples: readonly Example[];
}

interface Example {
  readonly name: string;
  readonly value: unknown;
}

interface Content {
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema?: FieldSchema;
        readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
      }
    >
  >;
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly 'x-synonyms'?: readonly string[];
  readonly 'x-headline'?: readonly string[];
  readonly 'x-price-usd': string | number;
  readonly 'x-allowance': string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | undefined>>;
}

/** Headers of payments, which the page explains once. */
const OF_PAYMENTS = /^(payment-signature|idempotency-key)$/i;

/** Everything that the document describes, in its order. */
export function describedOperations(document: OpenApiDocument): readonly DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      return operation ? [describedOperation({ method, path }, operation, document)] : [];
    }),
  );
}

function describedOperation(
  { method, path }: { readonly method: string; readonly path: string },
  operation: OperationObject,
  document: OpenApiDocument,
): DescribedOperation {
  const success = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '';
  return {
    id: operation.operationId,
    method,
    path,
    family: operation.tags?.[0] ?? 'Service',
    title: operation.summary,
    description: operation.description,
    synonyms: operation['x-synonyms'] ?? [],
    headlines: operation['x-headline'] ?? [],
    price: String(operation['x-price-usd']),
    allowance: operation['x-allowance'],
    parameters: parametersOf(operation.parameters ?? [], document).filter(({ name }) => !OF_PAYMENTS.test(name)),
    request: () => bodyOf(operation.requestBody, document),
    response: () => bodyOf(operation.responses[success], document),
  };
}

function bodyOf(body: Content | undefined, document: OpenApiDocument): DescribedBody | undefined {
  const json = body?.content?.['application/json'];
  if (!json) return undefined;
  const examples = Object.values(json.examples ?? {});
  return {
    schema: json.schema && (inlineReferences(json.schema, document) as FieldSchema),
    examples: examples.map(({ summary, value }, i) => ({ name: summary ?? `Example ${i + 1}`, value })),
  };
}

import { type MicroUsdc, usdNumber } from '@quant/x402';
import { type Allowance, type CatalogueEntry } from '../catalogue/catalogue';
import { type OpenApiDocument } from '../operations/documented-operations';
import { inlineReferences } from '../validation/request-schema';
import { type Schema } from '../wire/schema';
import { annotationsOf, type ToolAnnotations } from './tool-annotations';

/** An operation as a tool for agents: a Tool of the Model Context Protocol (2025-06-18), with what it costs beside it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema 2020-12 without references. */
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations: ToolAnnotations;
  readonly path: string;
  readonly method: string;
  readonly endpoint: string;
  /** In USD; of the cheapest call where the price depends on the request. */
  readonly price_usdc: number;
  readonly price_atomic: string;
  readonly tier: string;
  readonly category: string;
}

const TIERS: Readonly<Record<Allowance, string>> = {
  calculator: 'free_calculator',
  'crypto-risk': 'crypto_risk',
  live: 'live',
  'paid-only': 'paid_only',
  free: 'free',
};

/**
 * @param entry  the operation
 * @param price  of one call, of the cheapest where it depends on the request
 */
export function toolOf(entry: CatalogueEntry, price: MicroUsdc, document: OpenApiDocument): Tool {
  // the protocol wants it said, also where the schema is a choice between objects
  const schema = (part: Schema) => ({ type: 'object', ...(inlineReferences(part, document) as object) });
  return {
    name: entry.name,
    title: entry.title,
    description: entry.description,
    inputSchema: inputSchemaOf(entry, document),
    ...(entry.responseSchema && { outputSchema: schema(entry.responseSchema) }),
    annotations: annotationsOf(entry),
    path: entry.path,
    method: entry.method.toUpperCase(),
    endpoint: entry.endpoint,
    price_usdc: usdNumber(price),
    price_atomic: price.toString(),
    tier: TIERS[entry.allowance],
    category: entry.category,
  };
}

/** The body and, beside its fields, what a request says in its path and query. */
export function inputSchemaOf({ requestSchema, parameters }: CatalogueEntry, document: OpenApiDocument): object {
  const body = {
    type: 'object',
    additionalProperties: false,
    ...(inlineReferences(requestSchema, document) as object | undefined),
  };
  const beside = parameters.filter((parameter) => parameter.in !== 'header');
  if (beside.length === 0) return body;
  const { properties = {}, required = [] } = body as { properties?: object; required?: readonly string[] };
  return {
    ...body,
    required: [...beside.filter((parameter) => parameter.required).map(({ name }) => name), ...required],
    properties: {
      ...Object.fromEntries(beside.map(({ name, description, schema }) => [name, { ...schema, description }])),
      ...properties,
    },
  };
}

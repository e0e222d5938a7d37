import { type OpenApiDocument } from '@quant/contract';
import { type DocumentedOperation } from '@quant/contract';
import { inlineReferences } from '@quant/contract';
import { type Schema } from '@quant/contract';
import { annotationsOf, type ToolAnnotations } from './tool-annotations';

/** An operation as a tool for agents: a Tool of the Model Context Protocol (2025-06-18). */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema 2020-12 without references. */
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations: ToolAnnotations;
}

export function toolOf(entry: DocumentedOperation, document: OpenApiDocument): Tool {
  // the protocol requires it, even if the schema is a choice between objects
  const schema = (part: Schema) => ({ type: 'object', ...(inlineReferences(part, document) as object) });
  return {
    name: entry.tool,
    title: entry.title,
    description: entry.description,
    inputSchema: inputSchemaOf(entry, document),
    ...(entry.response && { outputSchema: schema(entry.response) }),
    annotations: annotationsOf(entry),
  };
}

/** Schema of the body's fields together with the path and query parameters. */
export function inputSchemaOf({ request, parameters }: DocumentedOperation, document: OpenApiDocument): object {
  const body = {
    type: 'object',
    additionalProperties: false,
    ...(inlineReferences(request, document) as object | undefined),
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

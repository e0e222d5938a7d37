import {
  annotationsOf,
  type DocumentedOperation,
  inputSchemaOf,
  type OpenApiDocument,
  type Tool,
  toolOf,
} from '@quant/operations';
import { answerNames } from './answers/fields';
import { slimSchema } from './schemas';

/** Operations of one document that a server offers as tools. */
export interface Offer {
  readonly document: OpenApiDocument;
  /** Callable operations, in listing order. */
  readonly entries: readonly DocumentedOperation[];
  /** Cost of a call, as a sentence. */
  readonly costOf: (entry: DocumentedOperation) => string;
  /** Machine-readable price for the `_meta` of a full tool description; absent if the server has none. */
  readonly metaOf?: (entry: DocumentedOperation) => object;
}

/** An operation as a model sees it. Descriptions and schemas are built on first use and cached. */
export interface CataloguedTool {
  readonly entry: DocumentedOperation;
  /** When to use it, and what it costs. */
  readonly description: string;
  readonly cost: string;
  /** JSON of an MCP Tool with what a model needs to choose and call it. */
  readonly slim: () => string;
  /** Like `slim`, plus every bound, all prose and the schema of the answer. */
  readonly full: () => string;
  /** Complete schema of the arguments. */
  readonly inputSchema: () => object;
  /** Member names that the answer may have. */
  readonly answerNames: () => ReadonlySet<string>;
}

export type Catalogue = readonly CataloguedTool[];

/** Describes a document's operations as MCP tools. */
export function toolCatalogue({ entries, ...offer }: Offer): Catalogue {
  return entries.map((entry) => cataloguedTool(entry, offer));
}

function cataloguedTool(
  entry: DocumentedOperation,
  { document, costOf, metaOf }: Omit<Offer, 'entries'>,
): CataloguedTool {
  const cost = costOf(entry);
  const description = `${entry.useWhen} ${cost}`;
  const tool = (): Tool => toolOf(entry, document);
  const inputSchema = (): object => inputSchemaOf(entry, document);
  return {
    entry,
    description,
    cost,
    slim: once(() => JSON.stringify(slimTool(entry, description, inputSchema()))),
    full: once(() => JSON.stringify(fullTool(tool(), description, metaOf?.(entry)))),
    inputSchema,
    answerNames: once(() => answerNames(tool().outputSchema)),
  };
}

/** Keeps only the hint `readOnlyHint`, which spares the user a confirmation; the full description has the others. */
function slimTool(entry: DocumentedOperation, description: string, inputSchema: object): object {
  const { readOnlyHint } = annotationsOf(entry);
  return {
    name: entry.tool,
    title: entry.title,
    description,
    inputSchema: slimSchema(inputSchema),
    ...(readOnlyHint && { annotations: { readOnlyHint } }),
  };
}

function fullTool(tool: Tool, description: string, _meta: object | undefined): object {
  return { ...tool, description: `${description}\n\n${tool.description}`, ...(_meta && { _meta }) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

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

/** What a door offers of the operations of a document. */
export interface Offer {
  readonly document: OpenApiDocument;
  /** The operations that can be called, in the order in which they are listed. */
  readonly entries: readonly DocumentedOperation[];
  /** What a call costs, as a sentence. */
  readonly costOf: (entry: DocumentedOperation) => string;
  /** The price for programs, for the `_meta` of a tool that is described in full; none where it is not given. */
  readonly metaOf?: (entry: DocumentedOperation) => object;
}

/** An operation as models see it. What is told of it is made when it is first asked for, and kept. */
export interface CataloguedTool {
  readonly entry: DocumentedOperation;
  /** When to use it, and what it costs. */
  readonly description: string;
  /** What it costs, as a sentence. */
  readonly cost: string;
  /** JSON of a Tool of the protocol with what a model needs to choose it and to call it. */
  readonly slim: () => string;
  /** The same with every bound, all prose and the schema of the answer. */
  readonly full: () => string;
  /** Every rule of its arguments. */
  readonly inputSchema: () => object;
  /** The members that its answer may have. */
  readonly answerNames: () => ReadonlySet<string>;
}

export type Catalogue = readonly CataloguedTool[];

/** The operations of a door, as models see them. */
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

/** Of the hints only that it changes nothing, which spares a person a question; the others are in the full description. */
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

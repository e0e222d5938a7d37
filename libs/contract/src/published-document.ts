import { type OpenApiDocument } from './document';

/** Keywords for the programs of this workspace. Clients see the same facts in paths and names. */
const INTERNAL = new Set(['x-family', 'x-kind', 'x-tool', 'x-synonyms', 'x-headline', 'x-tool-number', 'x-use-when']);

/** The document for clients: without internal keywords, and with the tool's number in front of each summary that has one. */
export function publishedDocument<Document extends Pick<OpenApiDocument, 'paths'>>(document: Document): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => [path, mapValues(item, published)]);
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] };
}

function published(operation: unknown): unknown {
  if (typeof operation !== 'object' || operation === null) return operation;
  const { 'x-tool-number': number, summary } = operation as {
    readonly 'x-tool-number'?: string;
    readonly summary?: string;
  };
  const entries = Object.entries(operation as Readonly<Record<string, unknown>>)
    .filter(([name]) => !INTERNAL.has(name))
    .map(([name, value]) => [name, name === 'summary' && number !== undefined ? `${number} ${summary}` : value]);
  return Object.fromEntries(entries);
}

function mapValues(object: object, map: (value: unknown) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

import { exampleArguments, inlineReferences, type OpenApiDocument } from '@quant/operations';
import { bazaarExtension, mcpBazaarExtension } from '@quant/x402';
import { type CatalogueEntry } from '../catalogue/offered-operation';
import { type Door } from './gate';

type Schema = Readonly<Record<string, unknown>>;

/**
 * What catalogues of paid services (the bazaar) are told of an operation beside its price: a worked example and the schema of
 * its body, or of its arguments where it is called as a tool. Made once for each, when it is first offered.
 *
 * @param toolSchema  the schema of the arguments of a tool, as the list of tools has it
 */
export function bazaarOf(document: OpenApiDocument, toolSchema: (entry: CatalogueEntry) => Schema) {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  const describe = (entry: CatalogueEntry, door: Door): unknown =>
    door === 'mcp' ? asTool(entry, toolSchema(entry)) : asRequest(entry, document);
  return (entry: CatalogueEntry, door: Door): Readonly<Record<string, unknown>> => {
    const key = `${door} ${entry.id}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const extensions = { bazaar: describe(entry, door) };
    known.set(key, extensions);
    return extensions;
  };
}

function asRequest({ requestExample, responseExample, requestSchema }: CatalogueEntry, document: OpenApiDocument) {
  return bazaarExtension({
    method: 'POST',
    body: requestExample,
    output: responseExample,
    schema: inlineReferences(requestSchema, document) as Schema,
  });
}

function asTool(entry: CatalogueEntry, inputSchema: Schema) {
  return mcpBazaarExtension({
    toolName: entry.name,
    inputSchema,
    example: exampleArguments(entry),
    output: entry.responseExample,
  });
}

import { exampleArguments, inlineReferences, type OpenApiDocument } from '@quant/operations';
import { bazaarExtension, mcpBazaarExtension } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { type Door } from './gate';

type Schema = Readonly<Record<string, unknown>>;

/**
 * What catalogues of paid services (the bazaar) are told of an operation beside its price: a worked example and the schema of
 * its body, or of its arguments where it is called as a tool. Made once for each, when it is first offered.
 *
 * @param toolSchema  the schema of the arguments of a tool, as the list of tools has it
 */
export function bazaarOf(document: OpenApiDocument, toolSchema: (entry: OfferedOperation) => Schema) {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  const describe = (entry: OfferedOperation, door: Door): unknown =>
    door === 'mcp' ? asTool(entry, toolSchema(entry)) : asRequest(entry, document);
  return (entry: OfferedOperation, door: Door): Readonly<Record<string, unknown>> => {
    const key = `${door} ${entry.id}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const extensions = { bazaar: describe(entry, door) };
    known.set(key, extensions);
    return extensions;
  };
}

function asRequest({ request, example }: OfferedOperation, document: OpenApiDocument) {
  return bazaarExtension({
    method: 'POST',
    body: example.request,
    output: example.response,
    schema: inlineReferences(request, document) as Schema,
  });
}

function asTool(entry: OfferedOperation, inputSchema: Schema) {
  return mcpBazaarExtension({
    toolName: entry.tool,
    inputSchema,
    example: exampleArguments(entry),
    output: entry.example.response,
  });
}

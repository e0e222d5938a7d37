import { exampleArguments, inlineReferences, type OpenApiDocument } from '@quant/operations';
import { bazaarExtension, mcpBazaarExtension, type Quote } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { type Door } from './gate';

type Schema = Readonly<Record<string, unknown>>;
type Listing = Pick<Quote, 'extensions' | 'headerExtensions'>;

/**
 * Bound on the extension in the PAYMENT-REQUIRED header [bytes of JSON]. In base64, with the requirements, the extension
 * `payment-identifier` and all other headers of a 402, it stays below the 4,096 bytes that nginx takes from a service by default.
 */
const MAX_HEADER_BYTES = 896;

/**
 * Metadata of an operation for catalogues of paid services (the bazaar), in addition to its price: a worked example and the
 * schema of its body, or of its arguments if it is called as a tool. Made once for each, when it is first offered.
 *
 * @param toolSchema  the schema of the arguments of a tool, as the list of tools has it
 */
export function bazaarOf(document: OpenApiDocument, toolSchema: (entry: OfferedOperation) => Schema) {
  const known = new Map<string, Listing>();
  const describe = (entry: OfferedOperation, door: Door): Listing =>
    door === 'mcp' ? asTool(entry, toolSchema(entry)) : asRequest(entry, document);
  return (entry: OfferedOperation, door: Door): Listing => {
    const key = `${door} ${entry.id}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const listing = describe(entry, door);
    known.set(key, listing);
    return listing;
  };
}

function asRequest({ request, example }: OfferedOperation, document: OpenApiDocument): Listing {
  const listing = {
    method: 'POST' as const,
    body: example.request,
    output: example.response,
    schema: inlineReferences(request, document) as Schema,
  };
  return {
    extensions: { bazaar: bazaarExtension(listing) },
    headerExtensions: { bazaar: bazaarExtension(listing, MAX_HEADER_BYTES) },
  };
}

/** A tool's offer is part of a message, which may be longer than a header. */
function asTool(entry: OfferedOperation, inputSchema: Schema): Listing {
  const bazaar = mcpBazaarExtension({
    toolName: entry.tool,
    inputSchema,
    example: exampleArguments(entry),
    output: entry.example.response,
  });
  return { extensions: { bazaar } };
}

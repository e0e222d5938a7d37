import { bazaarExtension } from '@quant/x402';

import { type CatalogueEntry } from '../catalogue/catalogue';
import { type OpenApiDocument } from '../operations/documented-operations';
import { inlineReferences } from '../validation/request-schema';

/**
 * What catalogues of paid services (the bazaar) are told of an operation beside its price: a worked example and the schema of
 * its body. Made once for each, when it is first offered.
 */
export function bazaarOf(document: OpenApiDocument) {
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  return (entry: CatalogueEntry): Readonly<Record<string, unknown>> => {
    const earlier = known.get(entry.id);
    if (earlier) return earlier;
    const extensions = { bazaar: describe(entry, document) };
    known.set(entry.id, extensions);
    return extensions;
  };
}

function describe(
  { requestExample, responseExample, requestSchema }: CatalogueEntry,
  document: OpenApiDocument,
): unknown {
  return bazaarExtension({
    method: 'POST',
    body: requestExample,
    output: responseExample,
    schema: inlineReferences(requestSchema, document) as Record<string, unknown>,
  });
}

import { mapSchema } from './map-schema';
import { referenced } from './reference';

/**
 * A copy of a schema in which every `$ref` into the document is replaced by what it points to, so that the path of an
 * error leads through the branches that were tried. A reference to a schema that contains it stays a reference.
 *
 * @param schema    a schema of the document
 * @param document  the OpenAPI document, bundled
 * @throws Error  a reference points to nothing
 */
export function inlineReferences(schema: unknown, document: unknown, open: readonly string[] = []): unknown {
  return mapSchema(schema, (part) => {
    const { $ref, ...rest } = part;
    if (typeof $ref !== 'string' || open.includes($ref)) return part;
    return { ...(inlineReferences(referenced(document, $ref), document, [...open, $ref]) as object), ...rest };
  });
}

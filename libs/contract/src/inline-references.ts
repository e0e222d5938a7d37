import { mapSchema } from './map-schema';
import { referenced } from './reference';

/**
 * Copies a schema and replaces every `$ref` into the document by its target, so that an error's path leads through the branches
 * that were tried. Keeps a reference to a schema that contains it.
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

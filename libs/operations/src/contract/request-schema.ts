/**
 * A copy of a schema in which every `$ref` into the document is replaced by what it points to, so that the path of an
 * error leads through the branches that were tried. A reference to a schema that contains it stays a reference.
 *
 * @param schema    a schema of the document
 * @param document  the OpenAPI document, bundled
 * @throws Error  a reference points to nothing
 */
export function inlineReferences(schema: unknown, document: unknown, open: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((part) => inlineReferences(part, document, open));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = schema as { $ref?: unknown };
  if (typeof $ref === 'string' && !open.includes($ref)) {
    const target = inlineReferences(referenced(document, $ref), document, [...open, $ref]) as object;
    return { ...target, ...(inlineReferences(rest, document, open) as object) };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, inlineReferences(part, document, open)]));
}

function referenced(document: unknown, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  const target = steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, step) => (isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined), document);
  if (!isObject(target)) throw new Error(`${reference} points to nothing in the document`);
  return target;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Members of these are names that somebody chose, not keywords. */
const NAME_MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas', 'responses']);

/**
 * A deep copy of a document without the `default` keywords of its schemas. A validator that knows the defaults writes them
 * into the request; here they are the library's business, and a refusal repeats what was sent, not what we added.
 */
export function withoutDefaults(node: unknown, names = false): unknown {
  if (Array.isArray(node)) return node.map((part) => withoutDefaults(part));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => names || key !== 'default');
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutDefaults(part, !names && NAME_MAPS.has(key))]));
}

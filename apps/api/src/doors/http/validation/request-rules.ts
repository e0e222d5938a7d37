/** Members of these are names that somebody chose, not keywords. */
const NAME_MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas']);

/**
 * Parts of the document that do not restrict requests: prose, answers, and defaults. A validator that knows the defaults writes
 * them into the request; here the library applies them, and a refusal repeats the values of the client, not our additions. The
 * rest is most of a document, which the validator would walk through for each operation.
 */
const NO_RULES = new Set(['default', 'responses', 'description', 'summary', 'example', 'examples']);

/** A deep copy of a document with the rules of its requests alone. */
export function requestRules(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((part) => requestRules(part));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => areNames || !NO_RULES.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, requestRules(part, !areNames && NAME_MAPS.has(key))]));
}

/** Keywords that look at the items of an array. */
const ABOUT_ITEMS = ['items', 'prefixItems', 'contains', 'uniqueItems', 'unevaluatedItems'];

/**
 * A copy of a schema that looks at the items of an array only if there are no more of them than it allows. Otherwise a
 * validator that collects all errors would build one for each of the million items that fit into a request, and hold
 * every other request for seconds; and whoever sends a million is helped by hearing just that.
 */
export function sparingLongArrays(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sparingLongArrays);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, part]): [string, unknown] => [key, sparingLongArrays(part)]);
  const { maxItems, allOf = [] } = schema as { maxItems?: unknown; allOf?: readonly unknown[] };
  const aboutItems = entries.filter(([key]) => ABOUT_ITEMS.includes(key));
  if (typeof maxItems !== 'number' || aboutItems.length === 0) return Object.fromEntries(entries);
  const rest = entries.filter(([key]) => !ABOUT_ITEMS.includes(key) && key !== 'allOf');
  const whenShort = { if: { maxItems }, then: Object.fromEntries(aboutItems) };
  return { ...Object.fromEntries(rest), allOf: [...allOf.map(sparingLongArrays), whenShort] };
}

import { mapSchema } from '../src/map-schema';

/** Bound of a container → keywords that look at its parts. */
const ABOUT_PARTS = {
  maxItems: ['items', 'prefixItems', 'contains', 'uniqueItems', 'unevaluatedItems'],
  maxProperties: ['additionalProperties', 'patternProperties', 'propertyNames', 'unevaluatedProperties'],
} as const;

/**
 * A copy of a schema that looks at the parts of an array or a map only if there are no more of them than it allows. Otherwise a
 * validator would look at each of the hundred thousand that fit into a request; and whoever sends them is helped by hearing
 * just that.
 */
export function sparingTheLong(schema: unknown): unknown {
  return mapSchema(schema, (part) => sparing('maxProperties', sparing('maxItems', part)));
}

function sparing(bound: keyof typeof ABOUT_PARTS, schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keywords: readonly string[] = ABOUT_PARTS[bound];
  const { [bound]: most, allOf = [] } = schema;
  const aboutParts = Object.entries(schema).filter(([key]) => keywords.includes(key));
  if (typeof most !== 'number' || aboutParts.length === 0) return schema;
  const rest = Object.entries(schema).filter(([key]) => !keywords.includes(key) && key !== 'allOf');
  const whenShort = { if: { [bound]: most }, then: Object.fromEntries(aboutParts) };
  return { ...Object.fromEntries(rest), allOf: [...(allOf as readonly unknown[]), whenShort] };
}

type SchemaObject = Readonly<Record<string, unknown>>;

/** Keywords whose members have free names; each member is a schema. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'schemas']);
/** Keywords whose values are data and never schemas. */
const DATA = new Set(['enum', 'const', 'default', 'examples', 'example', 'required', 'dependentRequired']);

/**
 * Deep copy of a schema with every schema rewritten, innermost first.
 *
 * @param rewrite  receives a schema whose parts are already rewritten
 */
export function mapSchema(schema: unknown, rewrite: (schema: SchemaObject) => SchemaObject): unknown {
  if (Array.isArray(schema)) return schema.map((part) => mapSchema(part, rewrite));
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([keyword, part]): [string, unknown] => {
    if (DATA.has(keyword)) return [keyword, part];
    return [keyword, MAPS.has(keyword) ? mapMembers(part, rewrite) : mapSchema(part, rewrite)];
  });
  return rewrite(Object.fromEntries(parts));
}

function mapMembers(members: unknown, rewrite: (schema: SchemaObject) => SchemaObject): unknown {
  const entries = Object.entries(members as object).map(([name, part]) => [name, mapSchema(part, rewrite)]);
  return Object.fromEntries(entries);
}

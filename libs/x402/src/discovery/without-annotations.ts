const ANNOTATIONS = new Set([
  'title',
  'description',
  'examples',
  'example',
  'default',
  '$comment',
  'deprecated',
  '$schema',
  '$id',
]);

/** Keywords whose values are named by the schema's author: a property may be called `title`. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

/** Keywords whose values are data. */
const DATA = new Set(['const', 'enum']);

type Schema = Readonly<Record<string, unknown>>;

/**
 * A JSON Schema that accepts the same values, without annotations for people: titles, descriptions, examples, extensions.
 */
export function withoutAnnotations(schema: Schema): Record<string, unknown> {
  const rules = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword) && !keyword.startsWith('x-'));
  return Object.fromEntries(rules.map(([keyword, value]) => [keyword, bare(keyword, value)]));
}

function bare(keyword: string, value: unknown): unknown {
  if (DATA.has(keyword)) return value;
  if (Array.isArray(value)) return value.map((item) => (isSchema(item) ? withoutAnnotations(item) : (item as unknown)));
  if (!isSchema(value)) return value;
  if (!NAMED.has(keyword)) return withoutAnnotations(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSchema(inner) ? withoutAnnotations(inner) : inner]),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

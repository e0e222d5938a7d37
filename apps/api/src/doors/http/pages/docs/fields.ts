/** The parts of a JSON Schema that the page shows; references are resolved before. */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: boolean | FieldSchema;
  readonly items?: boolean | FieldSchema;
  readonly prefixItems?: readonly FieldSchema[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly allOf?: readonly FieldSchema[];
  readonly [keyword: string]: unknown;
}

/** One line of the list of fields. */
export interface Field {
  /** From the outside in: `legs[].strike`. */
  readonly name: string;
  /** Its type, its values and its bounds, in words. */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly schema: FieldSchema;
}

/** The description of the outer field covers deeper ones. */
const DEEPEST = 5;

/** Every field of an object and its nested objects, in the order of the document. */
export function fieldsOf(schema: FieldSchema, prefix = '', depth = 0): readonly Field[] {
  if (depth > DEEPEST) return [];
  return partsOf(schema).flatMap((part) => [
    ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const isRequired = part.required?.includes(name) ?? false;
      return [{ name: path, kind: kindOf(inner), isRequired, schema: inner }, ...fieldsOf(inner, path, depth + 1)];
    }),
    ...(isSchema(part.items) ? fieldsOf(part.items, `${prefix}[]`, depth + 1) : []),
    ...(isSchema(part.additionalProperties) ? fieldsOf(part.additionalProperties, `${prefix}.*`, depth + 1) : []),
  ]);
}

/** A schema and the alternatives inside it, each of which may have fields. */
function partsOf(schema: FieldSchema): readonly FieldSchema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(partsOf)];
}

const BOUNDS: readonly (readonly [string, string])[] = [
  ['exclusiveMinimum', '>'],
  ['minimum', '≥'],
  ['exclusiveMaximum', '<'],
  ['maximum', '≤'],
];

/** Type, values and bounds of a value in words: `number, > 0, ≤ 1e12`. */
function kindOf(schema: FieldSchema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(kindOf))].filter((kind) => kind !== ANY).join(', or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const bounds = BOUNDS.flatMap(([keyword, sign]) => {
    const bound = schema[keyword];
    return typeof bound === 'number' ? [`${sign} ${shortNumber(bound)}`] : [];
  });
  return [typeOf(schema), ...bounds, ...sizesOf(schema)].join(', ');
}

/** Type name of a schema without a type, such as `not`. */
const ANY = 'any';

function typeOf({ type = ANY, items, format, additionalProperties }: FieldSchema): string {
  const names = [type].flat().map((name) => {
    if (name === 'array') return isSchema(items) ? `array of ${plainType(items)}` : 'array';
    if (name === 'object' && isSchema(additionalProperties)) return `map to ${plainType(additionalProperties)}`;
    return format === undefined || name !== 'string' ? name : format;
  });
  return names.join(' or ');
}

function plainType(schema: FieldSchema): string {
  const kind = kindOf(schema);
  return schema.type === 'object' ? 'objects' : kind.replace(/^number\b/, 'numbers').replace(/^string\b/, 'strings');
}

function sizesOf(schema: FieldSchema): readonly string[] {
  return [
    sizeOf(schema['minItems'], schema['maxItems'], 'items'),
    sizeOf(schema['minProperties'], schema['maxProperties'], 'keys'),
    sizeOf(schema['minLength'], schema['maxLength'], 'characters'),
  ].filter((size) => size !== '');
}

function sizeOf(least: unknown, most: unknown, unit: string): string {
  if (typeof most === 'number') {
    const range = typeof least === 'number' && least !== most ? `${grouped(least)} to ${grouped(most)}` : grouped(most);
    return typeof least === 'number' ? `${range} ${unit}` : `at most ${range} ${unit}`;
  }
  return typeof least === 'number' && least > 0 ? `at least ${grouped(least)} ${unit}` : '';
}

const grouped = (count: number): string => count.toLocaleString('en-US');

function shortNumber(value: number): string {
  return Math.abs(value) >= 1e6 ? value.toExponential().replace('e+', 'e') : String(value);
}

function isSchema(schema: boolean | FieldSchema | undefined): schema is FieldSchema {
  return typeof schema === 'object';
}

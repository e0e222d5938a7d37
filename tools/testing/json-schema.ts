/** The keywords of JSON Schema 2020-12 that the document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly 'x-implementation-detail'?: boolean;
}

/** The schema with its references resolved; keywords next to a reference override it. */
export function resolve(schema: JsonSchema, document: unknown): JsonSchema {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return schema;
  let target: unknown = document;
  for (const step of $ref.slice(2).split('/')) target = (target as Record<string, unknown>)[step];
  if (target === undefined) throw new Error(`${$ref} points to nothing`);
  return { ...resolve(target as JsonSchema, document), ...own };
}

/** The JSON types that a schema admits. */
export function typesOf(schema: JsonSchema): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
}

/** Every schema below this one (itself first) with its path, each schema object once. */
export function walk(
  schema: JsonSchema,
  document: unknown,
  at = '$',
  seen = new Set<JsonSchema>(),
): { at: string; schema: JsonSchema }[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const resolved = resolve(schema, document);
  const below: [string, JsonSchema | boolean | undefined][] = [
    ...Object.entries(resolved.properties ?? {}).map(([name, part]): [string, JsonSchema] => [`${at}.${name}`, part]),
    ...(resolved.prefixItems ?? []).map((part, i): [string, JsonSchema] => [`${at}[${i}]`, part]),
    ...[...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])].map(
      (part, i): [string, JsonSchema] => [`${at}(${i})`, part],
    ),
    [`${at}[]`, resolved.items],
    [`${at}.*`, resolved.additionalProperties],
  ];
  const parts = below.flatMap(([name, part]) => (typeof part === 'object' ? walk(part, document, name, seen) : []));
  return [{ at, schema: resolved }, ...parts];
}

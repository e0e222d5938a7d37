import { type JsonSchema, resolve, typesOf } from '../../../../tools/testing/json-schema';

/** Every element of an array or map that a chosen one of these numbers picks; a name picks one member. */
export const EACH = Symbol('each');
export type FieldPath = readonly (string | number | typeof EACH)[];

/** A field of a body with its path and schema. One path covers all elements of an array. */
export interface Field {
  readonly path: FieldPath;
  readonly schema: JsonSchema;
}

/**
 * All fields below a schema that a body has or could have: those of absent objects and of alternatives that the body
 * does not choose are left out.
 */
export function fieldsOf(schema: JsonSchema, document: unknown, body: unknown, path: FieldPath = []): Field[] {
  const chosen = alternativeFor(resolve(schema, document), document, body);
  const here: Field[] = path.length > 0 ? [{ path, schema: chosen }] : [];
  if (typeof body !== 'object' || body === null) return here;
  const { properties, prefixItems, items, additionalProperties } = chosen;
  if (Array.isArray(body)) {
    const positions = (prefixItems ?? []).flatMap((part, i) => fieldsOf(part, document, body[i], [...path, i]));
    const elements = items ? fieldsOf(items, document, (body as unknown[])[0], [...path, EACH]) : [];
    return [...here, ...positions, ...elements];
  }
  const members = body as Readonly<Record<string, unknown>>;
  const named = Object.entries(properties ?? {}).flatMap(([name, part]) =>
    fieldsOf(part, document, members[name], [...path, name]),
  );
  const rest =
    typeof additionalProperties === 'object'
      ? fieldsOf(additionalProperties, document, Object.values(members)[0], [...path, EACH])
      : [];
  return [...here, ...named, ...rest];
}

export function isNumeric({ schema }: Field): boolean {
  return !schema.enum && typesOf(schema).some((type) => type === 'number' || type === 'integer');
}

/** Which of the elements at a place are meant. */
export type Pick = (index: number) => boolean;

/** A copy of a body in which a field has a new value, at the picked elements of arrays and maps; undefined: without it. */
export function withField(body: unknown, path: FieldPath, pick: Pick, change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(body);
  if (typeof body !== 'object' || body === null) return body;
  const inner = (old: unknown) => withField(old, rest, pick, change);
  if (Array.isArray(body))
    return body.map((old: unknown, i) => ((step === EACH ? pick(i) : step === i) ? inner(old) : old));
  const members = step === EACH ? body : { ...body, [step]: (body as Record<string, unknown>)[step as string] };
  const changed = Object.entries(members).map(([name, old]: [string, unknown], i): [string, unknown] => [
    name,
    (step === EACH ? pick(i) : step === name) ? inner(old) : old,
  ]);
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}

/** The alternative that matches the constants, names and type of a value, merged with the common part; without alternatives the schema. */
function alternativeFor(schema: JsonSchema, document: unknown, value: unknown): JsonSchema {
  const { oneOf, anyOf, ...rest } = schema;
  const branches = oneOf ?? anyOf;
  if (!branches) return schema;
  const resolved = branches.map((branch) => resolve(branch, document));
  const fitting = resolved.find((branch) => fits(branch, value, document)) ?? resolved[0] ?? {};
  return { ...rest, ...fitting };
}

function fits(schema: JsonSchema, value: unknown, document: unknown): boolean {
  const { properties = {}, required = [], items } = schema;
  const types = typesOf(schema);
  if (Array.isArray(value))
    return (
      types.includes('array') && (!items || value.length === 0 || fits(resolve(items, document), value[0], document))
    );
  if (typeof value !== 'object' || value === null)
    return (
      types.includes(value === null ? 'null' : typeof value) || (typeof value === 'number' && types.includes('integer'))
    );
  const names = Object.keys(value);
  const isConstant = ([name, part]: [string, JsonSchema]) =>
    !('const' in part) || (value as Record<string, unknown>)[name] === part.const;
  return (
    types.includes('object') &&
    required.every((name) => names.includes(name)) &&
    names.every((name) => name in properties) &&
    Object.entries(properties).every(isConstant)
  );
}

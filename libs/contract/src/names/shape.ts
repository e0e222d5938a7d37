import { camelCase } from './camel-case';
import { referenced } from '../reference';
import { type Schema } from '../schema';

/**
 * What a schema says about names and structure, and nothing else. Branches (oneOf, anyOf, allOf, if) are merged, since
 * the spelling of a name does not depend on the branch. Recursive schemas give cyclic shapes.
 */
export interface Shape {
  /** Documented names in the document's order. Empty: no object, or a map. */
  readonly properties: Map<string, Shape>;
  /** Values under names that the caller chooses. */
  rest: Shape | undefined;
  items: Shape | undefined;
  readonly tuple: Shape[];
}

/**
 * Compiles schemas of one document into shapes, each once.
 *
 * @param document  the OpenAPI document, bundled
 * @returns function from a schema of the document to its shape
 * @throws Error  two names of one object have the same camelCase spelling, or an open object has names to respell
 */
export function shapeCompiler(document: unknown): (schema: Schema) => Shape {
  const identities = new Map<Schema, number>();
  const known = new Map<string, Shape>();

  /** The schema itself and all its branches, references followed. */
  function branches(schema: Schema, found = new Set<Schema>()): Set<Schema> {
    if (found.has(schema)) return found;
    found.add(schema);
    if (schema.$ref !== undefined) branches(referenced(document, schema.$ref), found);
    for (const list of [schema.allOf, schema.anyOf, schema.oneOf])
      for (const branch of list ?? []) branches(branch, found);
    for (const branch of [schema.if, schema.then, schema.else]) if (branch) branches(branch, found);
    return found;
  }

  function identity(schema: Schema): number {
    const id = identities.get(schema) ?? identities.size;
    identities.set(schema, id);
    return id;
  }

  function shapeOf(schemas: readonly Schema[]): Shape {
    const parts = [...schemas.reduce((found, schema) => branches(schema, found), new Set<Schema>())].filter(
      hasStructure,
    );
    const key = parts.map(identity).join();
    const earlier = known.get(key);
    if (earlier) return earlier;
    const shape: Shape = { properties: new Map(), rest: undefined, items: undefined, tuple: [] };
    known.set(key, shape); // before its parts, which may contain it
    fill(shape, parts);
    assertRespellable(shape, parts);
    return shape;
  }

  function fill(shape: Shape, parts: readonly Schema[]): void {
    const named = group(parts.flatMap((part) => Object.entries(part.properties ?? {})));
    for (const [name, schemas] of named) shape.properties.set(name, shapeOf(schemas));
    const positions = group(parts.flatMap((part) => [...(part.prefixItems ?? []).entries()]));
    for (const [position, schemas] of positions) shape.tuple[position] = shapeOf(schemas);
    shape.items = shapeOfAny(parts.map((part) => part.items));
    shape.rest = shapeOfAny(
      parts.flatMap((part) => [part.additionalProperties, ...Object.values(part.patternProperties ?? {})]),
    );
  }

  function shapeOfAny(schemas: readonly (Schema | boolean | undefined)[]): Shape | undefined {
    const given = schemas.filter((schema) => typeof schema === 'object');
    if (given.length > 0) return shapeOf(given);
    return schemas.includes(true) ? shapeOf([{}]) : undefined;
  }

  return (schema) => shapeOf([schema]);
}

/** Whether any of the names below this shape is spelt differently in the libraries. */
export function hasRespelledNames(shape: Shape, seen = new Set<Shape>()): boolean {
  if (seen.has(shape)) return false;
  seen.add(shape);
  if ([...shape.properties.keys()].some((name) => camelCase(name) !== name)) return true;
  return parts(shape).some((part) => hasRespelledNames(part, seen));
}

/** The shapes that a shape is directly made of. */
export function parts(shape: Shape): Shape[] {
  const single = [shape.rest, shape.items].filter((part) => part !== undefined);
  return [...shape.properties.values(), ...shape.tuple, ...single];
}

function assertRespellable(shape: Shape, schemas: readonly Schema[]): void {
  const taken = new Map<string, string>();
  for (const name of shape.properties.keys()) {
    const camel = camelCase(name);
    const rival = taken.get(camel);
    if (rival !== undefined) throw new Error(`'${rival}' and '${name}' would both be '${camel}'`);
    taken.set(camel, name);
  }
  // a key chosen by the caller could be the camelCase spelling of a documented one
  const respelled = [...taken].find(([camel, name]) => camel !== name);
  if (respelled && shape.rest) {
    const open = JSON.stringify(schemas[0]).slice(0, 80);
    throw new Error(`an open object cannot have the name '${respelled[1]}', which is respelled: ${open}`);
  }
}

function hasStructure({ properties, patternProperties, additionalProperties, items, prefixItems }: Schema): boolean {
  return [properties, patternProperties, additionalProperties, items, prefixItems].some((part) => part !== undefined);
}

function group<Key, Value>(pairs: readonly (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const values = groups.get(key);
    if (values) values.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

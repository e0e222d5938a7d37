import { referenced } from '../src/reference';
import { type Schema } from '../src/schema';

/**
 * Source of a function that completes a valid body: `(body) => ({ "S": body["S"], "r": body["r"] === undefined ? 0.05 : body["r"] })`.
 * It leaves the body unchanged, copies only objects with defaults, and writes their fields in the document's order.
 *
 * @param schema    of the body
 * @param document  with the schemas that it refers to
 */
export function defaultsSource(schema: Schema, document: unknown): string {
  return `(body) => ${filled(schema, document, 0)?.('body') ?? 'body'}`;
}

/** Source of a complete value, from the source of the given one. */
type Filled = (given: string) => string;

/** @returns undefined for a schema without defaults */
function filled(reference: Schema, document: unknown, depth: number): Filled | undefined {
  const schema = resolved(reference, document);
  if (schema.properties) return filledObject(schema, document, depth);
  if (typeof schema.items !== 'object') return undefined;
  const item = filled(schema.items, document, depth + 1);
  const name = `item${depth}`;
  return item && ((given) => orAbsent(given, `${given}.map((${name}) => ${item(name)})`));
}

function filledObject({ properties = {}, additionalProperties }: Schema, document: unknown, depth: number) {
  const fields = Object.entries(properties).map(([name, property]) => {
    const { default: fallback } = resolved(property, document) as { default?: unknown };
    return { name, fallback, inner: filled(property, document, depth + 1) };
  });
  if (fields.every(({ fallback, inner }) => fallback === undefined && !inner)) return undefined;
  if (additionalProperties) throw new Error('an open object cannot have defaults');
  return (given: string): string => {
    const members = fields.map(({ name, fallback, inner }) => {
      const value = `${given}[${JSON.stringify(name)}]`;
      const complete = inner ? inner(value) : value;
      return `${JSON.stringify(name)}: ${fallback === undefined ? complete : `${value} === undefined ? ${JSON.stringify(fallback)} : ${complete}`}`;
    });
    return orAbsent(given, `({ ${members.join(', ')} })`, depth);
  };
}

/** Absent and null values stay as they are; the body itself is always present. */
function orAbsent(given: string, complete: string, depth = 1): string {
  return depth === 0 ? complete : `(${given} == null ? ${given} : ${complete})`;
}

function resolved(schema: Schema, document: unknown): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...others } = schema;
  return { ...resolved(referenced(document, $ref), document), ...others };
}

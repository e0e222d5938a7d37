import { referenced } from '../src/reference';
import { type Schema } from '../src/schema';

/**
 * Text of a function that fills in the defaults of a valid body: `(b0) => ({ S: b0.S, r: b0.r === undefined ? 0.05 : b0.r })`. It
 * changes nothing in the body, copies only the objects that have defaults, and writes their fields in the document's order.
 *
 * @param schema    of the body
 * @param document  with the schemas that it refers to
 */
export function defaultsSource(schema: Schema, document: unknown): string {
  return filled(schema, document, 0)?.('body') === undefined
    ? '(body) => body'
    : `(body) => ${expression(schema, document)}`;
}

const expression = (schema: Schema, document: unknown): string => filled(schema, document, 0)?.('body') ?? 'body';

/** Text of a complete value, from the text of the given one. */
type Filled = (given: string) => string;

/** @returns undefined if nothing below the schema has a default */
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

/** An optional or a null value stays as it is. The body itself is always there. */
function orAbsent(given: string, complete: string, depth = 1): string {
  return depth === 0 ? complete : `(${given} == null ? ${given} : ${complete})`;
}

function resolved(schema: Schema, document: unknown): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...others } = schema;
  return { ...resolved(referenced(document, $ref), document), ...others };
}

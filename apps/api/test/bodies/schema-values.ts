import fc from 'fast-check';
import { type JsonSchema, resolve, typesOf } from '../../../../tools/testing/json-schema';
import { admits, extremeNumbers } from './extreme-numbers';

type Values = fc.Arbitrary<unknown>;
/** Keywords of JSON Schema that choose between schemas by a value. */
interface Conditional extends JsonSchema {
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly uniqueItems?: boolean;
  readonly multipleOf?: number;
}

/** Arrays, maps and texts are short: long ones are slow, and seldom tell more. */
const FEW = 4;

/**
 * Values that satisfy a schema of the document: every optional property now and then, each alternative, arrays and maps
 * of a few elements, numbers from ordinary to extreme.
 *
 * @remarks Follows `$ref`, `oneOf`, `anyOf`, `allOf`, `if`, `const`, `enum`, bounds, lengths, patterns and formats. A rule
 *          that it does not know (`not`, `dependentRequired`) may be broken: ask a validator. Schemas that contain
 *          themselves are refused.
 */
export function valuesOf(schema: JsonSchema, document: unknown, open: readonly JsonSchema[] = []): Values {
  if (open.includes(schema)) throw new Error('a schema that contains itself has values without end');
  const below = (part: JsonSchema) => valuesOf(part, document, [...open, schema]);
  const resolved = resolve(schema, document) as Conditional;
  if ('const' in resolved) return fc.constant(resolved.const);
  if (resolved.enum) return fc.constantFrom(...resolved.enum);
  const alternatives = alternativesOf(resolved, document);
  if (alternatives) return fc.oneof(...alternatives.map(below));
  const kinds = typesOf(resolved).length > 0 ? typesOf(resolved) : [guessedType(resolved)];
  return fc.oneof(...kinds.map((kind) => ofType(kind, resolved, below)));
}

/** The alternatives of a schema, each merged with the common part; undefined without alternatives. */
function alternativesOf(schema: Conditional, document: unknown): JsonSchema[] | undefined {
  const { allOf, oneOf, anyOf, if: condition, then = {}, else: otherwise = {}, ...rest } = schema;
  const merge = (...parts: JsonSchema[]) => merged(parts.map((part) => resolve(part, document)));
  if (allOf) return [merge({ ...rest, ...(oneOf ? { oneOf } : {}), ...(anyOf ? { anyOf } : {}) }, ...allOf)];
  if (oneOf ?? anyOf) return (oneOf ?? anyOf ?? []).map((branch) => merge(rest, branch));
  if (condition) return [merge(rest, condition, then), merge(rest, otherwise)];
  return undefined;
}

/** One schema that asks for all that several ask for. */
function merged(schemas: readonly JsonSchema[]): JsonSchema {
  return schemas.reduce((all, schema) => ({
    ...all,
    ...schema,
    ...(all.properties || schema.properties ? { properties: { ...all.properties, ...schema.properties } } : {}),
    ...(all.required || schema.required ? { required: [...(all.required ?? []), ...(schema.required ?? [])] } : {}),
  }));
}

function guessedType({ properties, items, prefixItems, additionalProperties }: JsonSchema): string {
  if (items || prefixItems) return 'array';
  return properties || typeof additionalProperties === 'object' ? 'object' : 'number';
}

function ofType(kind: string, schema: Conditional, below: (part: JsonSchema) => Values): Values {
  switch (kind) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'string':
      return texts(schema);
    case 'array':
      return arrays(schema, below);
    default:
      return objects(schema, below);
  }
}

function integers(schema: Conditional): Values {
  const step = schema.multipleOf ?? 1;
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER) + 1;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER) - 1;
  const least = Math.ceil(low / step);
  const most = Math.floor(high / step);
  const small = fc.integer({ min: Math.max(least, -9), max: Math.max(least, Math.min(most, 99)) });
  return fc
    .oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: fc.maxSafeInteger() })
    .map((n) => Math.min(most, Math.max(least, n)) * step);
}

function numbers(schema: JsonSchema): Values {
  const low = schema.minimum ?? schema.exclusiveMinimum ?? -1e15;
  const high = schema.maximum ?? schema.exclusiveMaximum ?? 1e15;
  const share = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1_000_000);
  const within = (least: number, most: number) => share.map((part) => least + part * (most - least));
  const sign = fc.constantFrom(1, 1, -1);
  const bySize = fc.tuple(within(-6, 6), sign).map(([power, s]) => s * Number((10 ** power).toPrecision(6)));
  return fc
    .oneof(
      { weight: 4, arbitrary: bySize },
      { weight: 4, arbitrary: within(Math.max(low, -1), Math.min(high, Math.max(low, 0) + 1)) },
      { weight: 1, arbitrary: within(low, high) },
      { weight: 1, arbitrary: fc.double({ min: low, max: high, noNaN: true }) },
      { weight: 2, arbitrary: fc.constantFrom(...extremeNumbers(schema)) },
    )
    .map((x) => (admits(schema, x) ? x : admits(schema, -x) ? -x : high > 1 ? Math.min(1, high) : (low + high) / 2))
    .filter((x) => admits(schema, x));
}

function texts({ minLength = 0, maxLength = minLength + 40, pattern, format }: Conditional): Values {
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .filter(({ length }) => length >= minLength && length <= maxLength);
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return days.map((day) => day.toISOString());
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 12) };
  const names = fc.stringMatching(/^[A-Za-z0-9_-]*$/, { size: 'xsmall' });
  return fc.oneof(names, fc.string({ ...length, unit: 'grapheme' })).filter((text) => {
    const size = Array.from(text).length; // JSON Schema counts code points
    return size >= minLength && size <= maxLength;
  });
}

function arrays(schema: Conditional, below: (part: JsonSchema) => Values): Values {
  const { prefixItems, items = {}, minItems = 0, maxItems = Infinity, uniqueItems = false } = schema;
  if (prefixItems) return fc.tuple(...prefixItems.map(below));
  const size = { minLength: minItems, maxLength: Math.min(maxItems, minItems + FEW) };
  const element = items === false ? fc.constant(null) : below(items);
  return uniqueItems
    ? fc.uniqueArray(element, { ...size, selector: (value) => JSON.stringify(value) })
    : fc.array(element, { ...size, size: 'max' });
}

function objects(schema: Conditional, below: (part: JsonSchema) => Values): Values {
  const { properties = {}, required = [], additionalProperties, propertyNames = {}, minProperties = 0 } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const most = Math.min(schema.maxProperties ?? Infinity, minProperties + FEW);
    const names = texts(propertyNames) as fc.Arbitrary<string>;
    const size = { minKeys: minProperties, maxKeys: most, noNullPrototype: true, size: 'max' } as const;
    return fc.dictionary(names, below(additionalProperties), size);
  }
  const parts = Object.entries(properties).map(([name, part]): [string, Values] => [name, below(part)]);
  const known = new Set(Object.keys(properties));
  return fc.record(Object.fromEntries(parts), {
    requiredKeys: required.filter((name) => known.has(name)),
    noNullPrototype: true,
  });
}

import { type InputRule } from '@quant/core';
import { type JsonSchema, typesOf } from '../../../../tools/testing/json-schema';
import { withMember, withoutMember } from './members';
import { nextDown, nextUp, textOutside } from './outside';

export type Loc = readonly (string | number)[];
/** A value for the place in question, the rule that it breaks, and where, when that is further in. */
export type Fault = readonly [rule: InputRule, value: unknown, loc?: Loc];

const WRONG_TYPE = {
  number: 'float_type',
  integer: 'int_type',
  string: 'string_type',
  boolean: 'bool_type',
  array: 'list_type',
  object: 'dict_type',
} as const;
const SAMPLES: Readonly<Record<string, unknown>> = {
  number: 1.5,
  string: '1',
  boolean: true,
  array: [1],
  object: { a: 1 },
};
/** Keywords that say nothing about validity. */
const SILENT = new Set([
  '$ref',
  'type',
  'description',
  'default',
  'title',
  'examples',
  'properties',
  'x-implementation-detail',
]);

/** Values of every other JSON type, and numbers beyond the double range. */
export function typeFaults(schema: JsonSchema): Fault[] {
  const types = typesOf(schema);
  const wanted = types.find((type) => type !== 'null');
  if (wanted === undefined) return [];
  const rule = WRONG_TYPE[wanted as keyof typeof WRONG_TYPE];
  const family = wanted === 'integer' ? 'number' : wanted;
  const others = Object.entries(SAMPLES).filter(([type]) => type !== family && !types.includes(type));
  const faults = others.map(([, sample]): Fault => [rule, sample]);
  if (!types.includes('null')) faults.push([rule, null]);
  if (wanted === 'integer') faults.push([rule, Math.max(2, schema.minimum ?? 2) + 0.5]);
  if (family === 'number') faults.push(['finite_number', Infinity], ['finite_number', -Infinity]);
  return faults;
}

type Keyword = Exclude<keyof JsonSchema, '$ref'>;
type Derivation = (schema: JsonSchema, value: unknown) => Fault[];

/** Faults that each keyword makes possible. */
const DERIVATIONS: Partial<Record<Keyword, Derivation>> = {
  required: ({ required = [] }, value) =>
    required.map((name): Fault => ['missing', withoutMember(value, name), [name]]),
  additionalProperties: ({ additionalProperties, properties }, value) =>
    additionalProperties === false && properties
      ? [['extra_forbidden', withMember(value, 'unheard_of', 1), ['unheard_of']]]
      : [],
  enum: ({ enum: words = [] }) => {
    const others = [
      'unheard_of',
      '',
      1,
      true,
      [],
      {},
      ...words.filter((word) => typeof word === 'string').map(lengthened),
    ];
    return [...others, null].filter((other) => !words.includes(other)).map((other): Fault => ['literal_error', other]);
  },
  const: ({ const: word }) =>
    ['unheard_of', 1, null].filter((other) => other !== word).map((other) => ['literal_error', other]),
  minimum: (schema) => below(schema, schema.minimum).map((value) => ['greater_than_equal', value]),
  maximum: (schema) => above(schema, schema.maximum).map((value) => ['less_than_equal', value]),
  exclusiveMinimum: (schema) =>
    [...below(schema, schema.exclusiveMinimum), Number(schema.exclusiveMinimum)].map((value) => [
      'greater_than',
      value,
    ]),
  exclusiveMaximum: (schema) =>
    [...above(schema, schema.exclusiveMaximum), Number(schema.exclusiveMaximum)].map((value) => ['less_than', value]),
  minLength: ({ minLength = 0 }) => [['string_too_short', 'a'.repeat(minLength - 1)]],
  maxLength: ({ maxLength = 0 }) => [['string_too_long', 'a'.repeat(maxLength + 1)]],
  pattern: (schema) => [['string_pattern_mismatch', textOutside(schema)]],
  minItems: ({ minItems = 0 }, value) => (minItems > 0 ? [['too_short', resized(value, minItems - 1)]] : []),
  maxItems: ({ maxItems = 0 }, value) => [['too_long', resized(value, maxItems + 1)]],
  minProperties: ({ minProperties = 0 }, value) =>
    minProperties > 0 ? [['too_short', keyed(value, minProperties - 1)]] : [],
  maxProperties: ({ maxProperties = 0 }, value) => [['too_long', keyed(value, maxProperties + 1)]],
  propertyNames: ({ propertyNames = {} }, value) => nameFaults(propertyNames, value),
  items: () => [], // the elements are visited one by one
  prefixItems: () => [],
};
export const KEYWORDS = Object.keys(DERIVATIONS) as Keyword[];

export function keywordFaults(keyword: Keyword, schema: JsonSchema, value: unknown): Fault[] {
  return schema[keyword] === undefined && !(keyword in schema) ? [] : (DERIVATIONS[keyword]?.(schema, value) ?? []);
}

/** The nearest number below a bound, and one far below. */
function below(schema: JsonSchema, bound = 0): number[] {
  return typesOf(schema).includes('integer') ? [bound - 1] : [nextDown(bound), bound - Math.abs(bound) - 1];
}

function above(schema: JsonSchema, bound = 0): number[] {
  if (bound === Number.MAX_SAFE_INTEGER) return [bound + 1]; // the next integer that is a number
  return typesOf(schema).includes('integer') ? [bound + 1] : [nextUp(bound), bound + Math.abs(bound) + 1];
}

/** The first key of the map renamed; for a key, the verdict is located at the map. */
function nameFaults(names: JsonSchema, value: unknown): Fault[] {
  const { minLength = 0, maxLength, pattern } = names;
  const [first, ...others] = Object.entries(value ?? {}) as [string, unknown][];
  const renamed = (name: string) => Object.fromEntries([[name, first?.[1]], ...others]);
  const faults: Fault[] = [];
  if (minLength > 0) faults.push(['string_too_short', renamed('a'.repeat(minLength - 1))]);
  if (maxLength !== undefined) faults.push(['string_too_long', renamed('a'.repeat(maxLength + 1))]);
  if (pattern !== undefined) faults.push(['string_pattern_mismatch', renamed(textOutside(names))]);
  return faults;
}

function resized(value: unknown, size: number): unknown[] {
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  return Array.from({ length: size }, (_, i) => (i < items.length ? items[i] : items.at(-1)));
}

function keyed(value: unknown, size: number): object {
  const elements = Object.values(value ?? {}) as unknown[];
  return Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, elements[i % elements.length]]));
}

/** A rule that nothing here breaks would go untested. */
export function assertKnown(schema: JsonSchema, loc: Loc): void {
  for (const keyword of Object.keys(schema))
    if (!SILENT.has(keyword) && !(keyword in DERIVATIONS))
      throw new Error(`no violation is known for '${keyword}' at ${loc.join('.')}`);
}

function lengthened(word: unknown): string {
  return `${String(word)}s`;
}

import { nearestName } from '@quant/core';
import { clip } from './clip';
import { type ErrorObject } from '@quant/contract';
import { type Violation } from './violation';

/** Specific parts of a violation; the location and the value are added later. */
type Rule = Omit<Violation, 'loc' | 'input'> & { readonly below?: string; readonly input?: unknown };

/** Limit of a name inside a message, as JSON. */
const LONGEST_NAME = 60;

const BOUNDS = {
  exclusiveMinimum: ['greater_than', 'greater than', 'gt'],
  minimum: ['greater_than_equal', 'greater than or equal to', 'ge'],
  exclusiveMaximum: ['less_than', 'less than', 'lt'],
  maximum: ['less_than_equal', 'less than or equal to', 'le'],
} as const;

const TYPES = {
  number: ['float_type', 'a number'],
  integer: ['int_type', 'an integer'],
  string: ['string_type', 'a string'],
  boolean: ['bool_type', 'true or false'],
  array: ['list_type', 'an array'],
  object: ['dict_type', 'an object'],
} as const;

/**
 * Translates one Ajv error.
 *
 * @param error  the error, with `verbose` data
 * @param loc    location in the request
 * @param echo   shortens repeated parts of the request
 */
export function explainError(error: ErrorObject, loc: Violation['loc'], echo: (value: unknown) => unknown): Violation {
  const { type, msg, below, ctx, input = error.data } = ruleOf(error);
  const violation = { type, loc: below === undefined ? loc : [...loc, below], msg, input: echo(input) };
  return ctx ? { ...violation, ctx } : violation;
}

function ruleOf(error: ErrorObject): Rule {
  const { keyword, schema: limit } = error;
  if (isKey(BOUNDS, keyword)) {
    const [type, words, name] = BOUNDS[keyword];
    return { type, msg: `Input should be ${words} ${String(limit)}`, ctx: { [name]: limit } };
  }
  const explain = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
  return explain?.(error) ?? { type: 'value_error', msg: `Input ${error.message ?? 'breaks a rule'}` };
}

const RULES: Readonly<Record<string, (error: ErrorObject) => Rule>> = {
  required: missing,
  dependentRequired: missing,
  additionalProperties: unknownField,
  noOthers: unknownField,
  unevaluatedProperties: unknownField,
  type: wrongType,
  enum: ({ schema }) => literal(schema as readonly unknown[]),
  const: ({ schema }) => literal([schema]),
  minItems: ({ schema, data }) => size('too_short', 'at least', schema, (data as unknown[]).length, 'items'),
  maxItems: ({ schema, data }) => size('too_long', 'at most', schema, (data as unknown[]).length, 'items'),
  items: ({ params, data }) => size('too_long', 'at most', params['limit'], (data as unknown[]).length, 'items'),
  minProperties: ({ schema, data }) =>
    size('too_short', 'at least', schema, Object.keys(data as object).length, 'keys'),
  maxProperties: ({ schema, data }) => size('too_long', 'at most', schema, Object.keys(data as object).length, 'keys'),
  minLength: ({ schema, propertyName }) => ({
    type: 'string_too_short',
    msg: `${textOf(propertyName)} should have at least ${String(schema)} characters`,
    ctx: { min_length: schema },
  }),
  maxLength: ({ schema, propertyName }) => ({
    type: 'string_too_long',
    msg: `${textOf(propertyName)} should have at most ${String(schema)} characters`,
    ctx: { max_length: schema },
  }),
  pattern: ({ schema, propertyName }) => ({
    type: 'string_pattern_mismatch',
    msg: `${textOf(propertyName)} should match the pattern ${String(schema)}`,
    ctx: { pattern: schema },
  }),
  format: ({ schema }) => ({ type: 'value_error', msg: `Input should be a valid ${String(schema)}` }),
};

function missing({ params }: ErrorObject): Rule {
  return { type: 'missing', below: String(params['missingProperty']), msg: 'Field required' };
}

function unknownField({ params, parentSchema, data }: ErrorObject): Rule {
  const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
  const fields = Object.keys(parentSchema?.['properties'] ?? {});
  const object = data as Record<string, unknown>;
  // a field that is still missing is the more likely intent
  const absent = fields.filter((field) => !Object.hasOwn(object, field));
  const meant = nearestName(name, [...absent, ...fields]);
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  return {
    type: 'extra_forbidden',
    below: name,
    msg: `Unknown field '${clip(name, LONGEST_NAME)}'${hint}`,
    input: object[name] ?? null,
  };
}

function wrongType({ schema, data }: ErrorObject): Rule {
  const wanted = [schema].flat().find((type) => type !== 'null');
  const numeric = wanted === 'number' || wanted === 'integer';
  if (numeric && typeof data === 'number' && !Number.isFinite(data))
    return { type: 'finite_number', msg: 'Input should be a finite number' };
  if (typeof wanted !== 'string' || !isKey(TYPES, wanted)) return { type: 'value_error', msg: 'Input should be null' };
  const [type, words] = TYPES[wanted];
  return { type, msg: `Input should be ${words}` };
}

function literal(allowed: readonly unknown[]): Rule {
  const words = allowed.map((word) => (typeof word === 'string' ? `'${word}'` : JSON.stringify(word)));
  const expected = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
  return { type: 'literal_error', msg: `Input should be ${expected}`, ctx: { expected } };
}

function size(type: 'too_short' | 'too_long', words: string, limit: unknown, actual: number, unit: string): Rule {
  const name = type === 'too_short' ? 'min_length' : 'max_length';
  const msg = `Input should have ${words} ${String(limit)} ${unit}, not ${actual}`;
  return { type, msg, ctx: { [name]: limit, actual_length: actual } };
}

function textOf(propertyName: string | undefined): string {
  return propertyName === undefined ? 'Input' : `The key '${clip(propertyName, LONGEST_NAME)}'`;
}

function isKey<Table extends object>(table: Table, key: string): key is string & keyof Table {
  return Object.hasOwn(table, key);
}

import { type FieldDescription, type FieldRule, MAX_MAGNITUDE } from '@quant/core';
import { calculators, document } from '../../../tools/testing/contract-document';
import { DECLARED } from '../../../tools/testing/declared-inputs';
import { inlineReferences } from '@quant/contract';
import { REPORTS } from '../src/generated/reports';
import { camelCase } from '../src/index';

/** Places where the document and a library differ on purpose, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {};

/** The parts of a JSON Schema that say what a value may be. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: boolean | Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const shared = calculators.filter(({ id }) => id in DECLARED);

test('every operation whose function has the names of a library has declared inputs', () => {
  const ids = calculators.flatMap(({ id }) => (Object.hasOwn(REPORTS, id) ? [] : [id])).sort();
  expect(Object.keys(DECLARED).sort()).toEqual(ids);
});

test('the document and the libraries agree on every bound, default, word, length and requirement', () => {
  const found = shared.flatMap(({ id, request }) => {
    const schema = inlineReferences(request.schema, document) as Schema;
    return differences(id, ofSchema(schema), ofDeclared(DECLARED[id]?.describe().fields ?? {}));
  });
  expect(found.filter((difference) => !((difference.split(':')[0] ?? '') in DIFFERENT))).toEqual([]);
  expect(found.length).toBe(Object.keys(DIFFERENT).length);
});

/** Rules by their places: `legs[].strike` → `required number > 0, ≤ 1000000000000`. */
type Rules = ReadonlyMap<string, string>;

function differences(id: string, inDocument: Rules, inLibrary: Rules): string[] {
  const places = new Set([...inDocument.keys(), ...inLibrary.keys()]);
  return [...places].flatMap((place) => {
    const [theirs, ours] = [inDocument.get(place) ?? 'nothing', inLibrary.get(place) ?? 'nothing'];
    return theirs === ours ? [] : [`${id}.${place}: document ${theirs} · library ${ours}`];
  });
}

function ofSchema(schema: Schema): Rules {
  return new Map(fieldsOfSchema('', schema));
}

function ofDeclared(fields: Readonly<Record<string, FieldDescription>>): Rules {
  return new Map(fieldsOfRule('', fields));
}

type Place = [place: string, rule: string];

function fieldsOfSchema(path: string, { properties = {}, required = [] }: Schema): Place[] {
  return Object.entries(properties).flatMap(([wire, schema]) => {
    const place = `${path}${camelCase(wire)}`;
    return places(place, required.includes(wire), schema.default, (at) => schemaPlaces(at, schema));
  });
}

function fieldsOfRule(path: string, fields: Readonly<Record<string, FieldDescription>>): Place[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    places(`${path}${name}`, field.required, field.default, (at) => rulePlaces(at, field.rule)),
  );
}

/** A field: whether it is required, and its default; then its rule and the places inside it. */
function places(place: string, required: boolean, fallback: unknown, inside: (place: string) => Place[]): Place[] {
  const byDefault = fallback === undefined || fallback === null ? '' : `, default ${JSON.stringify(fallback)}`;
  const [[, rule] = ['', ''], ...others] = inside(place);
  return [[place, `${required ? 'required' : 'optional'} ${rule}${byDefault}`], ...others];
}

function schemaPlaces(place: string, schema: Schema): Place[] {
  const { type, additionalProperties } = schema;
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) {
    const [first, second] = variants.filter((variant) => variant.type !== 'null');
    if (first && !second)
      return [[place, nullable(schemaPlaces(place, first)[0]?.[1])], ...schemaPlaces(place, first).slice(1)];
    return [[place, 'variants'], ...variants.flatMap((variant, i) => fieldsOfSchema(`${place}<${i}>.`, variant))];
  }
  if (Array.isArray(type)) {
    const [only = ''] = (type as readonly string[]).filter((name) => name !== 'null');
    const words = schema.enum && { enum: schema.enum.filter((word) => word !== null) };
    const [[, rule] = ['', ''], ...others] = schemaPlaces(place, { ...schema, ...words, type: only });
    return [[place, nullable(rule)], ...others];
  }
  if (schema.enum) return [[place, `one of ${schema.enum.join()}`]];
  if (type === 'number' || type === 'integer') return [[place, numeric(type, boundsOf(schema))]];
  if (type === 'string') return [[place, `text ${range(schema.minLength, schema.maxLength)}`]];
  if (type === 'array') {
    return [
      [place, `list ${range(schema.minItems, schema.maxItems)}`],
      ...schemaPlaces(`${place}[]`, elementOf(schema)),
    ];
  }
  if (typeof additionalProperties === 'object') {
    const names = range(schema.propertyNames?.minLength, schema.propertyNames?.maxLength);
    const entries = `named ${range(schema.minProperties, schema.maxProperties)}, names ${names}`;
    return [[place, entries], ...schemaPlaces(`${place}{}`, additionalProperties)];
  }
  if (type === 'object') return [[place, 'object'], ...fieldsOfSchema(`${place}.`, schema)];
  return [[place, String(type)]];
}

/** The rule of every element, one by one (`prefixItems`) or of all: no list of the document mixes two. */
function elementOf({ items, prefixItems }: Schema): Schema {
  const [first, ...others] = prefixItems ?? [items];
  expect(others.every((other) => JSON.stringify(boundsIn(other)) === JSON.stringify(boundsIn(first)))).toBe(true);
  return typeof first === 'object' ? first : {};
}

const boundsIn = (schema: boolean | Schema = true) => (typeof schema === 'object' ? boundsOf(schema) : schema);

function rulePlaces(place: string, rule: FieldRule): Place[] {
  switch (rule.kind) {
    case 'nullable': {
      const [[, inner] = ['', ''], ...others] = rulePlaces(place, rule.rule);
      return [[place, nullable(inner)], ...others];
    }
    case 'variants':
      return [
        [place, 'variants'],
        ...rule.rules.flatMap((one, i) => (one.kind === 'object' ? fieldsOfRule(`${place}<${i}>.`, one.fields) : [])),
      ];
    case 'choice':
      return [[place, `one of ${rule.words.join()}`]];
    case 'number':
    case 'integer':
      return [[place, numeric(rule.kind, rule)]];
    case 'text':
      return [[place, `text ${range(rule.length.atLeast, rule.length.atMost)}`]];
    case 'series':
      return [
        [place, `list ${range(rule.length.atLeast, rule.length.atMost)}`],
        [`${place}[]`, numeric('number', rule.each)],
      ];
    case 'list':
      return [
        [place, `list ${range(rule.length.atLeast, rule.length.atMost)}`],
        ...rulePlaces(`${place}[]`, rule.each),
      ];
    case 'named': {
      const names = range(rule.names.atLeast, rule.names.atMost);
      const entries = `named ${range(rule.count.atLeast, rule.count.atMost)}, names ${names}`;
      return [[place, entries], ...rulePlaces(`${place}{}`, rule.each)];
    }
    case 'object':
      return [[place, 'object'], ...fieldsOfRule(`${place}.`, rule.fields)];
    case 'boolean':
      return [[place, 'boolean']];
  }
}

const nullable = (rule = '') => `${rule} or null`;

const range = (fewest = 0, most = Infinity) => `${fewest} … ${most}`;

interface NumberBounds {
  readonly greaterThan?: number | undefined;
  readonly atLeast?: number | undefined;
  readonly lessThan?: number | undefined;
  readonly atMost?: number | undefined;
}

function boundsOf({ exclusiveMinimum, minimum, exclusiveMaximum, maximum }: Schema): NumberBounds {
  return { greaterThan: exclusiveMinimum, atLeast: minimum, lessThan: exclusiveMaximum, atMost: maximum };
}

/** Bounds in one spelling: the general bound is left out, and those of whole numbers are closed. */
function numeric(kind: 'number' | 'integer', { greaterThan, atLeast, lessThan, atMost }: NumberBounds): string {
  const isWhole = kind === 'integer';
  const low = Math.max(atLeast ?? -MAX_MAGNITUDE, isWhole && greaterThan !== undefined ? greaterThan + 1 : -Infinity);
  const high = Math.min(atMost ?? MAX_MAGNITUDE, isWhole && lessThan !== undefined ? lessThan - 1 : Infinity);
  const parts = [
    ...(greaterThan !== undefined && !isWhole ? [`> ${greaterThan}`] : low > -MAX_MAGNITUDE ? [`≥ ${low}`] : []),
    ...(lessThan !== undefined && !isWhole ? [`< ${lessThan}`] : high < MAX_MAGNITUDE ? [`≤ ${high}`] : []),
  ];
  return [kind, ...parts].join(' ');
}

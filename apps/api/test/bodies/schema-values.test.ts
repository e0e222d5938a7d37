import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { type JsonSchema } from '../../../../tools/testing/json-schema';
import { extremeNumbers } from './extreme-numbers';
import { EACH, fieldsOf, withField } from './fields';
import { valuesOf } from './schema-values';

const document = {
  components: { schemas: { Price: { type: 'number', exclusiveMinimum: 0, maximum: 1e15 } } },
} as const;
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
addFormats(ajv);
ajv.addVocabulary(['components']);

const object = (properties: object, others: object = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties: properties as JsonSchema['properties'] & object,
  ...others,
});

const SCHEMAS: Readonly<Record<string, object>> = {
  'an exclusive bound': { $ref: '#/components/schemas/Price' },
  'a narrow range': { type: 'number', exclusiveMinimum: -1, exclusiveMaximum: -0.999 },
  'an integer multiple': { type: 'integer', minimum: 10, maximum: 40, multipleOf: 7 },
  'null or a number': { type: ['integer', 'null'], exclusiveMinimum: 0 },
  'a constant or an enumeration': { anyOf: [{ const: { a: 1 } }, { enum: ['x', 2, null] }] },
  'texts with a pattern, a length and a format': object({
    code: { type: 'string', pattern: '^[A-Z]{2}[0-9]+$', maxLength: 6 },
    name: { type: 'string', minLength: 1, maxLength: 3 },
    day: { type: 'string', format: 'date' },
    time: { type: 'string', format: 'date-time' },
  }),
  'arrays of a size, distinct, and a tuple': object({
    few: { type: 'array', items: { type: 'boolean' }, minItems: 3, maxItems: 3 },
    distinct: { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 2 },
    pair: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2 },
  }),
  'a map': {
    type: 'object',
    minProperties: 1,
    maxProperties: 3,
    propertyNames: { minLength: 1, maxLength: 8 },
    additionalProperties: { $ref: '#/components/schemas/Price' },
  },
  alternatives: {
    oneOf: [object({ kind: { const: 'a' }, x: { type: 'number' } }), object({ kind: { const: 'b' } })],
  },
  'all of several': {
    allOf: [
      { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
      { type: 'object', properties: { b: { type: 'boolean' } }, required: ['b'] },
    ],
  },
  'a condition': {
    type: 'object',
    properties: { mode: { enum: ['on', 'off'] } },
    required: ['mode'],
    if: { properties: { mode: { const: 'on' } } },
    then: { properties: { level: { type: 'integer', minimum: 1, maximum: 3 } }, required: ['level'] },
    else: { properties: { mode: { const: 'off' } } },
  },
};

test.each(Object.entries(SCHEMAS))('values of %s satisfy it', (_, schema) => {
  const validate = ajv.compile({ ...schema, ...document });
  const values = fc.sample(valuesOf(schema, document), 300);
  expect(values.filter((value) => !validate(value))).toEqual([]);
});

test('both alternatives and every optional property are seen', () => {
  const schema = object({}, { properties: { a: { type: 'integer' }, b: { oneOf: [{ const: 1 }, { const: 2 }] } } });
  const seen = new Set(fc.sample(valuesOf(schema, document), 300).flatMap((value) => kindsOf(value as object)));
  expect(seen).toEqual(new Set(['', 'a', 'b1', 'b2']));
});

const kindsOf = ({ a, b }: { a?: number; b?: number }) => [
  '',
  ...(a === undefined ? [] : ['a']),
  ...(b ? [`b${b}`] : []),
];

test('a schema that contains itself is refused', () => {
  const recursive = {
    components: { schemas: { Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } } },
  };
  expect(() => valuesOf({ $ref: '#/components/schemas/Node' }, recursive)).toThrow('contains itself');
});

test('extreme numbers are at the bounds, just inside them, and of every size', () => {
  const open: JsonSchema = { type: 'number', exclusiveMinimum: 0, maximum: 10 };
  const numbers = extremeNumbers(open);
  expect(numbers).toEqual(expect.arrayContaining([5e-324, 1e-300, 1, 10, 10 - 2 ** -49]));
  expect(numbers.every((x) => x > 0 && x <= 10)).toBe(true);
  expect(extremeNumbers({ type: 'integer', minimum: 3, maximum: 9 })).toEqual([3, 4, 8, 9]);
});

test('fields are found below arrays, maps and chosen alternatives, and replaced there', () => {
  const leg = { oneOf: [object({ strike: { type: 'number' } }), object({ entry: { type: 'number' } })] };
  const schema = object({ legs: { type: 'array', items: leg }, map: { type: 'object', additionalProperties: leg } });
  const body = { legs: [{ entry: 1 }, { entry: 2 }], map: { a: { strike: 3 } } };
  const paths = fieldsOf(schema, document, body).map(({ path }) => path);
  expect(paths).toContainEqual(['legs', EACH, 'entry']);
  expect(paths).toContainEqual(['map', EACH, 'strike']);
  expect(paths).not.toContainEqual(['legs', EACH, 'strike']);
  const second = withField(
    body,
    ['legs', EACH, 'entry'],
    (i) => i === 1,
    () => 9,
  );
  expect(second).toEqual({ ...body, legs: [{ entry: 1 }, { entry: 9 }] });
  expect(
    withField(
      body,
      ['map'],
      () => true,
      () => undefined,
    ),
  ).toEqual({ legs: body.legs });
});

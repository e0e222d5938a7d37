import { fieldsOf, type FieldSchema } from './fields';

const kindOf = (schema: FieldSchema) => fieldsOf({ properties: { x: schema } })[0]?.kind;

test.each<[FieldSchema, string]>([
  [{ type: 'number', exclusiveMinimum: 0, maximum: 1e12 }, 'number, > 0, ≤ 1e12'],
  [{ type: ['number', 'null'], minimum: -1, exclusiveMaximum: 0.5 }, 'number or null, ≥ -1, < 0.5'],
  [{ type: 'string', enum: ['call', 'put'] }, '"call" | "put"'],
  [{ const: 2 }, '2'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', maxLength: 2048 }, 'string, at most 2,048 characters'],
  [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 5000 }, 'array of numbers, 2 to 5,000 items'],
  [{ type: 'array', items: { type: 'object' }, minItems: 3, maxItems: 3 }, 'array of objects, 3 items'],
  [{ type: 'array', items: { type: 'string' }, minItems: 1 }, 'array of strings, at least 1 items'],
  [{ type: 'object', additionalProperties: { type: 'number' }, maxProperties: 50 }, 'map to numbers, at most 50 keys'],
  [{ anyOf: [{ type: 'object' }, { type: 'string' }, { not: { type: 'array' } }] }, 'object, or string'],
])('%j is told as %s', (schema, expected) => {
  expect(kindOf(schema)).toBe(expected);
});

test('fields are told with those inside them, in their order', () => {
  const leg: FieldSchema = { type: 'object', required: ['K'], properties: { K: { type: 'number' }, note: {} } };
  const schema: FieldSchema = {
    required: ['legs'],
    properties: {
      legs: { type: 'array', items: leg },
      by_name: { type: 'object', additionalProperties: leg },
      either: { oneOf: [leg, { type: 'null' }] },
    },
  };
  expect(fieldsOf(schema).map(({ name, isRequired }) => `${name}${isRequired ? '!' : ''}`)).toEqual([
    ...['legs!', 'legs[].K!', 'legs[].note', 'by_name', 'by_name.*.K!', 'by_name.*.note'],
    ...['either', 'either.K!', 'either.note'],
  ]);
});

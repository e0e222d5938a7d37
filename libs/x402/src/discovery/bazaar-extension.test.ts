import { bazaarExtension } from './bazaar-extension';
import { withoutAnnotations } from './without-annotations';

const property = { type: 'number', description: 'd'.repeat(60), examples: [1] };
const properties = (count: number, value: object = property) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`property_${i}`, value]));
const schema = (count: number, value?: object) => ({
  type: 'object',
  properties: properties(count, value),
  required: ['property_0'],
});
const bodySchema = (made: ReturnType<typeof bazaarExtension>) =>
  (made.schema as { properties: { input: { properties: { body: object } } } }).properties.input.properties.body;

const listing = { method: 'POST' as const, body: { x: 1 }, output: { y: 2 } };

test('a small operation is described in full', () => {
  const made = bazaarExtension({ ...listing, schema: schema(2) });
  expect(made.info).toEqual({
    input: { type: 'http', method: 'POST', bodyType: 'json', body: { x: 1 } },
    output: { type: 'json', example: { y: 2 } },
  });
  expect(bodySchema(made)).toEqual(schema(2));
  expect(made.schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', required: ['input'] });
});

const deep = { type: 'object', properties: properties(10, { type: 'string', maxLength: 5 }) };

test.each([
  ['the example of the answer', schema(28), { hasOutput: false, body: schema(28) }],
  ['then the annotations', schema(60), { hasOutput: false, body: schema(60, { type: 'number' }) }],
  ['then what is inside the properties', schema(20, deep), { hasOutput: false, body: schema(20, { type: 'object' }) }],
  ['then the properties', schema(500), { hasOutput: false, body: {} }],
])('what does not fit is left out: %s', (_, given, { hasOutput, body }) => {
  const made = bazaarExtension({ ...listing, output: { y: 'y'.repeat(1000) }, schema: given });
  expect('output' in made.info).toBe(hasOutput);
  expect(bodySchema(made)).toEqual(body);
  expect(JSON.stringify(made).length).toBeLessThan(4096);
});

test('an example too large for any listing is left out', () => {
  const made = bazaarExtension({ ...listing, body: 'é'.repeat(2500), schema: schema(1) });
  expect([made.info.input.body, Buffer.byteLength(JSON.stringify(made)) < 4096]).toEqual([{}, true]);
});

test('annotations are left out wherever a schema stands; names and data are not', () => {
  const rich = {
    title: 'T',
    'x-wire': 1,
    properties: { title: { type: 'string', description: 'D' }, description: true },
    anyOf: [{ description: 'D', const: { title: 'kept' } }, { enum: [{ description: 'kept' }] }],
    items: { items: { default: 1, minimum: 0 } },
    required: ['title'],
  };
  expect(withoutAnnotations(rich)).toEqual({
    properties: { title: { type: 'string' }, description: true },
    anyOf: [{ const: { title: 'kept' } }, { enum: [{ description: 'kept' }] }],
    items: { items: { minimum: 0 } },
    required: ['title'],
  });
});

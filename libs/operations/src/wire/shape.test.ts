import { mappersOf, schemaNamed } from './mappers.fixture';
import { hasRespelledNames, shapeCompiler } from '@quant/contract/names';
import { type Schema } from '@quant/contract';

const compile = (schema: Schema) => shapeCompiler({})(schema);

test('two names with one camelCase spelling are refused at the start', () => {
  expect(() => compile({ properties: { a_b: {}, aB: {} } })).toThrow("'a_b' and 'aB' would both be 'aB'");
  expect(() => compile({ oneOf: [{ properties: { a_b: {} } }, { properties: { aB: {} } }] })).toThrow('would both be');
});

test('an open object cannot have a respelt name, with which a chosen key could clash', () => {
  expect(() => compile({ properties: { a_b: {} }, additionalProperties: true })).toThrow("the name 'a_b'");
  expect(() => compile({ properties: { a_b: {} }, patternProperties: { '^x': {} } })).toThrow("the name 'a_b'");
  expect(() => compile({ properties: { ab: {} }, additionalProperties: true })).not.toThrow();
});

test('a reference to nothing is refused', () => {
  expect(() => compile({ $ref: '#/components/schemas/None' })).toThrow('has no target');
});

test('a schema that is used twice is one shape; a recursive schema is a cycle', () => {
  const { shape } = mappersOf(schemaNamed('Node'));
  expect(shape.properties.get('child_nodes')?.items).toBe(shape);
  expect(hasRespelledNames(shape)).toBe(true);
});

test('a property of several alternatives has the names of all of them', () => {
  const shape = compile({
    oneOf: [{ properties: { x: { properties: { a_b: {} } } } }, { properties: { x: { properties: { c: {} } } } }],
  });
  expect([...(shape.properties.get('x')?.properties.keys() ?? [])]).toEqual(['a_b', 'c']);
});

import { mappersOf, schemaNamed } from './mappers.fixture';
import { namesOf, shapeOf } from '@quant/contract/names';

test('a shape is the same after it has been written down as JSON', () => {
  for (const name of ['Leg', 'Quote', 'Plain'] as const) {
    const { shape } = mappersOf(schemaNamed(name));
    expect(shapeOf(JSON.parse(JSON.stringify(namesOf(shape))) as ReturnType<typeof namesOf>)).toEqual(shape);
  }
});

test('names keep their order, maps and tuples their parts', () => {
  const number = { type: 'number' };
  const { shape } = mappersOf({
    properties: { b: number, a: { items: number }, c: { prefixItems: [number, { properties: { d: number } }] } },
    additionalProperties: number,
  } as never);
  expect(JSON.stringify(namesOf(shape))).toBe('{"p":{"b":0,"a":{"i":0},"c":{"t":[0,{"p":{"d":0}}]}},"r":0}');
});

test('what cannot be written down is refused', () => {
  expect(() => namesOf(mappersOf(schemaNamed('Node')).shape)).toThrow('contains itself');
  expect(() => namesOf(mappersOf({ properties: { 95: {} } }).shape)).toThrow("the name '95' is a number");
});

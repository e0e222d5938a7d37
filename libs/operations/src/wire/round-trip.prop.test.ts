import fc from 'fast-check';
import { mappersOf } from './mappers.fixture';
import { type Schema } from '@quant/contract';

type Arbitrary = fc.Arbitrary<unknown>;
interface Case {
  readonly schema: Schema;
  readonly value: Arbitrary;
}

const names = fc.stringMatching(/^[a-zA-Z][a-z]{0,4}(_[a-z0-9]{1,4}){0,2}$/);
const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a_b', 'aB'));
const leaf: Case = {
  schema: {},
  value: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string(), fc.constant(null)),
};

/** Random schemas, each with an arbitrary of values that satisfy it. */
const cases: fc.Arbitrary<Case> = fc.letrec<{ node: Case }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constant(leaf),
    fc.dictionary(names, tie('node'), { maxKeys: 5, noNullPrototype: true }).map((parts) => ({
      schema: { properties: mapValues(parts, ({ schema }) => schema), additionalProperties: false },
      value: fc.record(
        mapValues(parts, ({ value }) => value),
        { requiredKeys: [], noNullPrototype: true },
      ),
    })),
    tie('node').map(({ schema, value }) => ({ schema: { items: schema }, value: fc.array(value, { maxLength: 3 }) })),
    tie('node').map(({ schema, value }) => ({
      schema: { additionalProperties: schema },
      value: fc.dictionary(keys, value, { maxKeys: 3, noNullPrototype: true }),
    })),
  ),
})).node;

function mapValues<A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

const spelledAlike = (error: unknown) => String(error).includes('would both be');

test('a value that satisfies its schema survives the way to the library and back', () => {
  fc.assert(
    fc.property(
      cases.chain(({ schema, value }) => value.map((wire) => ({ schema, wire }))),
      ({ schema, wire }) => {
        let mappers: ReturnType<typeof mappersOf>;
        try {
          mappers = mappersOf(schema);
        } catch (error) {
          fc.pre(!spelledAlike(error));
          throw error;
        }
        const { toLibrary = (value: unknown) => value, toWire = (value: unknown) => value } = mappers;
        const before = JSON.stringify(wire);
        const back = toWire(toLibrary(wire));
        expect(back).toEqual(wire);
        expect(JSON.stringify(wire)).toBe(before);
        expect(JSON.stringify(toWire(toLibrary(back)))).toBe(JSON.stringify(back));
      },
    ),
    { numRuns: 2000 },
  );
});

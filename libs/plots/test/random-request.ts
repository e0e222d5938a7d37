import fc from 'fast-check';
import { type Calculator, document, examplesOf } from '../../../tools/testing/contract-document';
import { type JsonSchema, resolve } from '../../../tools/testing/json-schema';

/** Of the lists, which may be of thousands. */
const LONGEST = 8;

/** Bodies that the schema of an operation accepts: at random throughout, or an example with some of its fields replaced. */
export function requestOf(operation: Calculator): fc.Arbitrary<unknown> {
  const schema = resolve(operation.request.schema, document);
  const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueOf(one)]));
  const examples = examplesOf(operation).map(({ body }) => body as object);
  const changed = fc
    .tuple(fc.constantFrom(...examples), fc.record(fields, { requiredKeys: [] }), fc.subarray(Object.keys(fields)))
    .map(([example, drawn, names]) => ({
      ...example,
      ...Object.fromEntries(Object.entries(drawn).filter(([name]) => names.slice(0, 2).includes(name))),
    }));
  return fc.oneof({ arbitrary: changed, weight: 3 }, valueOf(schema));
}

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: choices, oneOf, anyOf, ...rest } = resolve(schema, document);
  const variants = oneOf ?? anyOf;
  if (variants) return fc.oneof(...variants.map(valueOf));
  if (choices) return fc.constantFrom(...choices);
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => valueOf({ ...rest, type: one })));
  switch (type) {
    case 'number':
      return numberOf(rest);
    case 'integer':
      return integerOf(rest);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(rest);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(rest.properties ?? {}).map(([name, one]) => [name, valueOf(one)])),
        { requiredKeys: [...(rest.required ?? [])] },
      );
    case 'string':
      return fc.constantFrom('BTC', 'ETH', '2024-02-29');
    default:
      return fc.constant(null);
  }
}

function listOf({ items, prefixItems, minItems = 0, maxItems = LONGEST }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueOf));
  const maxLength = Math.max(minItems, Math.min(maxItems, minItems + LONGEST));
  return fc.array(items ? valueOf(items) : fc.constant(0), { minLength: minItems, maxLength });
}

function integerOf({ minimum = -1e9, maximum = 1e9 }: JsonSchema): fc.Arbitrary<number> {
  const near = Math.min(maximum, minimum + 40);
  return fc.oneof(fc.integer({ min: minimum, max: near }), fc.constantFrom(minimum, maximum));
}

/** Numbers of everyday size, of any size, and at the accepted bounds. */
function numberOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): fc.Arbitrary<number> {
  const low = minimum ?? exclusiveMinimum ?? -1e15;
  const high = maximum ?? exclusiveMaximum ?? 1e15;
  const isInside = (value: number) =>
    value >= low && value <= high && value !== exclusiveMinimum && value !== exclusiveMaximum;
  const everyday = fc.constantFrom(0, 0.001, 0.02, 0.3, 1, 1.5, 5, 40, 100, 2500, -0.05, -3);
  return fc
    .oneof(
      { arbitrary: everyday, weight: 4 },
      fc.double({ min: Math.max(low, -10), max: Math.min(high, 1000), noNaN: true }),
      fc.double({ min: low, max: high, noNaN: true }),
      fc.constantFrom(low, high),
    )
    .map((value) => (isInside(value) ? value + 0 : undefined))
    .filter((value) => value !== undefined);
}

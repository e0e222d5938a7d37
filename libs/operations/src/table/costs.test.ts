import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { type JsonSchema, resolve } from '../../../../tools/testing/json-schema';
import { compileOperations } from '../call/compile-operations';
import { LIGHT, OPERATION_COSTS, operationCost } from './costs';

const operations = compileOperations();
const costOf = (id: string, body: unknown) => {
  const operation = operations.get(id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation.cost(body);
};

const estimated = calculators.filter(({ id }) => Object.hasOwn(OPERATION_COSTS, id));

test('every operation with costs is documented', () => {
  expect(estimated.map(({ id }) => id).sort()).toEqual(Object.keys(OPERATION_COSTS).sort());
});

test('an operation without costs is light', () => {
  expect(costOf('optionsPrice', { S: 100, K: 100, T: 1, sigma: 0.2 })).toEqual(LIGHT);
  expect(operationCost('toString')).toBeUndefined();
});

/** A list of lists is not made larger than this. */
const LONGEST_INSIDE = 60;

/** A share from 0 to 1: how much of what the schema allows each part of a body takes. */
type Share = () => number;

/** A body of the schema; lists of numbers have one and the same element, since no estimate looks at them. */
function bodyOf(reference: JsonSchema, share: Share, depth = 0): unknown {
  const schema = resolve(reference, document);
  const between = (least: number, most: number) => Math.round(least + share() * (most - least));
  const alternatives = schema.enum ?? schema.oneOf ?? schema.anyOf;
  if (alternatives) {
    const chosen = alternatives[between(0, alternatives.length - 1)];
    return schema.enum ? chosen : bodyOf(chosen as JsonSchema, share, depth);
  }
  const types = [schema.type ?? 'object'].flat();
  if (types.includes('array')) {
    if (schema.prefixItems) return schema.prefixItems.map((item) => bodyOf(item, share, depth));
    const { minItems = 0, maxItems = 0 } = schema;
    const length = between(minItems, depth > 1 ? Math.min(LONGEST_INSIDE, maxItems) : maxItems);
    const items = resolve(schema.items as JsonSchema, document);
    if (items.type === 'number') return new Array(length).fill(1);
    return Array.from({ length }, () => bodyOf(items, share, depth + 2));
  }
  if (types.includes('object')) return objectOf(schema, share, depth);
  if (types.includes('string')) return '\u0001'.repeat(between(schema.minLength ?? 0, schema.maxLength ?? 64));
  if (types.includes('boolean')) return share() > 0.5;
  const { minimum = schema.exclusiveMinimum ?? -1e15, maximum = 1e15 } = schema;
  return between(Math.ceil(minimum), maximum);
}

function objectOf(schema: JsonSchema, share: Share, depth: number): object {
  const members = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    bodyOf(property, share, depth + 1),
  ]);
  if (typeof schema.additionalProperties !== 'object') return Object.fromEntries(members) as object;
  const { minProperties = 0, maxProperties = 50, additionalProperties } = schema;
  const count = Math.round(minProperties + share() * (maxProperties - minProperties));
  const names = Array.from({ length: count }, (_, i) => `${i} `.padEnd(64, '\u0001'));
  return Object.fromEntries(names.map((name) => [name, bodyOf(additionalProperties, share, depth + 1)]));
}

/** Numbers from 0 to 1 that look random, the ends among them more often. */
function shares(seed: number): Share {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return Math.min(1, Math.max(0, (1.4 * state) / 2147483647 - 0.2));
  };
}

describe.each(estimated)('$id', ({ id, request, ...others }) => {
  const { ceilingMs } = OPERATION_COSTS[id as keyof typeof OPERATION_COSTS];
  const bodies = [() => 1, () => 0, ...Array.from({ length: 12 }, (_, i) => shares(i + 1))].map((share) =>
    bodyOf(request.schema, share),
  );

  test('no valid body is estimated above the ceiling', () => {
    for (const body of bodies) {
      const { milliseconds, answerBytes } = costOf(id, body);
      expect(milliseconds).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThanOrEqual(ceilingMs);
      expect(answerBytes).toBeGreaterThan(0);
    }
  });

  test('the answers of its examples are no longer than estimated', () => {
    for (const { body, answer } of examplesOf({ id, request, ...others })) {
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(1.5 * costOf(id, body).answerBytes);
    }
  });
});

test('a surface of the most quotes and cells stays below the ceiling too', () => {
  const market_data = Array.from({ length: 5000 }, (_, i) => ({ strike: 1 + i, expiry_days: 1 + i, implied_vol: 0.2 }));
  const { milliseconds } = costOf('derivativesVolatilitySurface', { market_data, spot: 100 });
  expect(milliseconds).toBeLessThanOrEqual(OPERATION_COSTS.derivativesVolatilitySurface.ceilingMs);
  expect(milliseconds).toBeGreaterThan(20);
});

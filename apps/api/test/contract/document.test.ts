import { type Calculator, calculators, document } from '../../../../tools/testing/contract-document';
import { type JsonSchema, typesOf, walk } from '../../../../tools/testing/json-schema';

const requestSchemas = ({ request }: Calculator) => walk(request.schema, document);
const responseSchemas = ({ response }: Calculator) => walk(response.schema, document);
const places = (found: readonly { at: string; schema: JsonSchema }[], isFaulty: (schema: JsonSchema) => boolean) =>
  found.filter(({ schema }) => isFaulty(schema)).map(({ at }) => at);

test('the interface version is 2.0.0', () => {
  expect(document.info.version).toBe('2.0.0');
});

describe.each(calculators)('$id', (calculator) => {
  const { operation } = calculator;

  test('explains itself', () => {
    expect(operation.description.length).toBeGreaterThan(200);
  });

  test('describes every property, item and alternative', () => {
    const found = [...requestSchemas(calculator), ...responseSchemas(calculator)];
    expect(places(found, ({ description, type }) => !description && type !== 'null')).toEqual([]);
  });

  test('has closed objects or maps with documented values, nothing open', () => {
    const found = [...requestSchemas(calculator), ...responseSchemas(calculator)];
    const isOpen = ({ additionalProperties }: JsonSchema) =>
      additionalProperties === undefined || additionalProperties === true;
    expect(places(found, (schema) => typesOf(schema).includes('object') && isOpen(schema))).toEqual([]);
  });

  test('promises every property of its answer', () => {
    const found = responseSchemas(calculator);
    const isPartial = ({ properties = {}, required = [] }: JsonSchema) =>
      Object.keys(properties).some((name) => !required.includes(name));
    expect(places(found, isPartial)).toEqual([]);
  });

  test('bounds every number of its request by at most 1e15, integers by the exact ones', () => {
    const isUnbounded = (schema: JsonSchema) => {
      const isNumber = typesOf(schema).some((type) => type === 'number' || type === 'integer');
      const low = schema.minimum ?? schema.exclusiveMinimum ?? -Infinity;
      const high = schema.maximum ?? schema.exclusiveMaximum ?? Infinity;
      const limit = typesOf(schema).includes('integer') ? Number.MAX_SAFE_INTEGER : 1e15;
      return isNumber && (low < -limit || high > limit);
    };
    expect(places(requestSchemas(calculator), isUnbounded)).toEqual([]);
  });

  test('bounds every array, map and text of its request', () => {
    const isUnbounded = (schema: JsonSchema) =>
      (typesOf(schema).includes('array') && schema.maxItems === undefined) ||
      (typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined) ||
      (typesOf(schema).includes('string') && !schema.enum && schema.maxLength === undefined);
    expect(places(requestSchemas(calculator), isUnbounded)).toEqual([]);
  });

  test('allows null in the request only for an optional field without default', () => {
    const found = requestSchemas(calculator).flatMap(({ at, schema: { properties = {}, required = [] } }) =>
      Object.entries(properties).flatMap(([name, part]) => {
        const [resolved] = walk(part, document);
        const isNullable = resolved && typesOf(resolved.schema).includes('null');
        const isDefaulted = resolved?.schema.default !== undefined && resolved.schema.default !== null;
        return isNullable && (required.includes(name) || isDefaulted) ? [`${at}.${name}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});

import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { calculators, document, examplesOf } from '../../../../tools/testing/contract-document';
import { type JsonSchema } from '../../../../tools/testing/json-schema';
import { jsonText } from './json-text';
import { type Violation, violationsOf } from './violations';

// The judge is Ajv: each body must break its schema there too, once, at the place and by the keyword that the case names.
const KEYWORD_OF: Readonly<Record<string, readonly string[]>> = {
  missing: ['required'],
  extra_forbidden: ['additionalProperties'],
  literal_error: ['enum', 'const'],
  greater_than: ['exclusiveMinimum'],
  greater_than_equal: ['minimum'],
  less_than: ['exclusiveMaximum'],
  less_than_equal: ['maximum'],
  too_short: ['minItems', 'minProperties'],
  too_long: ['maxItems', 'maxProperties'],
  string_too_short: ['minLength'],
  string_too_long: ['maxLength'],
  string_pattern_mismatch: ['pattern'],
};
const TYPE = ['type', 'anyOf'];

const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  strictNumbers: true,
  strictTypes: false,
});
addFormats(ajv);
ajv.addVocabulary(['components', 'x-implementation-detail']);

function validatorOf(schema: JsonSchema, source: unknown) {
  const { components } = source as { components?: object };
  return ajv.compile({ ...schema, ...(components ? { components } : {}) });
}

function place({ instancePath, params, keyword }: ErrorObject): (string | number)[] {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') steps.push(String(params['additionalProperty']));
  return ['body', ...steps];
}

function expectJudged(validate: ReturnType<typeof validatorOf>, { body, type, loc }: Violation): void {
  expect(validate(body)).toBe(false);
  const keywords = KEYWORD_OF[type] ?? TYPE;
  const found = (validate.errors ?? []).map((error) => ({ keyword: error.keyword, loc: place(error) }));
  expect(found.filter(({ keyword, loc: at }) => keywords.includes(keyword) && String(at) === String(loc))).not.toEqual(
    [],
  );
}

describe.each(calculators)('$id', (calculator) => {
  const validate = validatorOf(calculator.request.schema, document);
  const [example] = examplesOf(calculator);
  const violations = violationsOf(calculator.request.schema, document, example?.body);

  test('the example itself is valid', () => {
    expect(validate(example?.body)).toBe(true);
  });

  test.each(violations)('$title is a violation', (violation) => {
    expectJudged(validate, violation);
  });
});

const number: JsonSchema = { type: 'number', minimum: -1, exclusiveMaximum: 5 };
const everything: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['legs', 'series'],
  properties: {
    legs: {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['strike_price', 'kind'],
        properties: {
          strike_price: number,
          kind: { const: 'call' },
          count: { type: ['integer', 'null'], minimum: 1, maximum: 9007199254740991 },
        },
      },
    },
    series: {
      type: 'object',
      minProperties: 1,
      maxProperties: 2,
      propertyNames: { type: 'string', minLength: 1, maxLength: 8, pattern: '^[a-z]+$' },
      additionalProperties: { type: 'array', maxItems: 4, items: { $ref: '#/components/schemas/Price' } },
    },
    S_range: {
      anyOf: [
        { type: 'array', prefixItems: [number, number], items: false, minItems: 2, maxItems: 2 },
        { type: 'null' },
      ],
    },
    name: { type: 'string', minLength: 2, maxLength: 5, pattern: '^[A-Z]+$' },
    flag: { type: 'boolean', default: false },
    leg: {
      oneOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'strike'],
          properties: { kind: { const: 'option' }, strike: number },
        },
        {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'entry'],
          properties: { kind: { const: 'stock' }, entry: number },
        },
      ],
    },
  },
};
const source = { components: { schemas: { Price: { type: 'number', exclusiveMinimum: 0, maximum: 10 } } } };
const valid = {
  legs: [
    { strike_price: 1, kind: 'call', count: 2 },
    { strike_price: 2, kind: 'call', count: null },
  ],
  series: { a: [1, 2] },
  S_range: [1, 2],
  name: 'ABC',
  flag: true,
  leg: { kind: 'stock', entry: 1 },
};

describe('every structure at once', () => {
  const violations = violationsOf(everything, source, valid);
  const validate = validatorOf(everything, source);
  const rules = (loc: readonly (string | number)[]) =>
    new Set(
      violations.filter((violation) => String(violation.loc) === String(['body', ...loc])).map(({ type }) => type),
    );

  test.each(violations)('$title is a violation', (violation) => {
    expectJudged(validate, violation);
  });

  test('each place has all of its rules', () => {
    expect(validate(valid)).toBe(true);
    expect(rules([])).toEqual(new Set(['dict_type']));
    expect(rules(['legs'])).toEqual(new Set(['missing', 'list_type', 'too_short', 'too_long']));
    expect(rules(['legs', 0, 'strike_price'])).toEqual(
      new Set(['missing', 'float_type', 'finite_number', 'greater_than_equal', 'less_than']),
    );
    expect(rules(['legs', 0, 'kind'])).toEqual(new Set(['missing', 'literal_error']));
    expect(rules(['legs', 0, 'count'])).toEqual(
      new Set(['int_type', 'finite_number', 'greater_than_equal', 'less_than_equal']),
    );
    expect(rules(['legs', 0, 'unheard_of'])).toEqual(new Set(['extra_forbidden']));
    expect(rules(['series'])).toEqual(
      new Set([
        'missing',
        'dict_type',
        'too_short',
        'too_long',
        'string_too_short',
        'string_too_long',
        'string_pattern_mismatch',
      ]),
    );
    expect(rules(['series', 'a', 0])).toEqual(
      new Set(['float_type', 'finite_number', 'greater_than', 'less_than_equal']),
    );
    expect(rules(['S_range'])).toEqual(new Set(['list_type', 'too_short', 'too_long']));
    expect(rules(['S_range', 1])).toEqual(new Set(['float_type', 'finite_number', 'greater_than_equal', 'less_than']));
    expect(rules(['name'])).toEqual(
      new Set(['string_type', 'string_too_short', 'string_too_long', 'string_pattern_mismatch']),
    );
    expect(rules(['flag'])).toEqual(new Set(['bool_type']));
    expect(rules(['leg', 'entry'])).toEqual(
      new Set(['missing', 'float_type', 'finite_number', 'greater_than_equal', 'less_than']),
    );
  });

  test('a rule without a derivation, and an example that shows no element, are refused', () => {
    const unknown = { type: 'number', multipleOf: 2 } as JsonSchema;
    expect(() => violationsOf(unknown, source, 2)).toThrow("no violation is known for 'multipleOf'");
    expect(() => violationsOf(everything, source, { ...valid, series: {} })).toThrow(
      'must show an element of body.series',
    );
  });
});

test('a number beyond the double range is written as such', () => {
  expect(jsonText({ a: [Infinity, -Infinity, 1], b: 'x' })).toBe('{"a":[1e999,-1e999,1],"b":"x"}');
});

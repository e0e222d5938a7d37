import { type Violation } from '../src/validation/violation';
import { explanationOf } from '../../../tools/testing/explanation-of';

function violationsOf(schema: object, value: unknown, components: object = {}): Violation[] {
  return explanationOf(schema, { components })(value);
}

function brief(schema: object, value: unknown, components: object = {}): unknown[] {
  return violationsOf(schema, value, components).map(({ type, loc, ctx }) => [type, loc.slice(1).join('.'), ctx]);
}

const field = (schema: object): object => ({ type: 'object', properties: { x: schema } });

describe('one rule, one violation', () => {
  const rows: readonly (readonly [schema: object, value: unknown, type: string, ctx?: object])[] = [
    [{ type: 'number' }, '1', 'float_type'],
    [{ type: 'number' }, Infinity, 'finite_number'],
    [{ type: ['number', 'null'] }, 'x', 'float_type'],
    [{ type: ['null', 'integer'] }, 2.5, 'int_type'],
    [{ type: 'integer' }, -Infinity, 'finite_number'],
    [{ type: 'string' }, 1, 'string_type'],
    [{ type: 'boolean' }, 'true', 'bool_type'],
    [{ type: 'array' }, {}, 'list_type'],
    [{ type: 'object' }, [], 'dict_type'],
    [{ type: 'null' }, 1, 'value_error'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'greater_than', { gt: 0 }],
    [{ type: 'number', minimum: 0 }, -1, 'greater_than_equal', { ge: 0 }],
    [{ type: 'number', exclusiveMaximum: 1 }, 1, 'less_than', { lt: 1 }],
    [{ type: 'number', maximum: 1 }, 2, 'less_than_equal', { le: 1 }],
    [{ type: 'string', enum: ['a', 'b', 'c'] }, 'd', 'literal_error', { expected: "'a', 'b' or 'c'" }],
    [{ type: 'string', enum: ['a'] }, 5, 'literal_error', { expected: "'a'" }],
    [{ const: 1 }, 2, 'literal_error', { expected: '1' }],
    [{ type: 'array', minItems: 2 }, [1], 'too_short', { min_length: 2, actual_length: 1 }],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'too_long', { max_length: 1, actual_length: 2 }],
    [{ type: 'object', minProperties: 1 }, {}, 'too_short', { min_length: 1, actual_length: 0 }],
    [{ type: 'object', maxProperties: 1 }, { a: 1, b: 2 }, 'too_long', { max_length: 1, actual_length: 2 }],
    [
      { type: 'array', prefixItems: [{}, {}], items: false },
      [1, 2, 3],
      'too_long',
      { max_length: 2, actual_length: 3 },
    ],
    [{ type: 'string', minLength: 2 }, 'a', 'string_too_short', { min_length: 2 }],
    [{ type: 'string', maxLength: 2 }, 'abc', 'string_too_long', { max_length: 2 }],
    [{ type: 'string', pattern: '^a$' }, 'b', 'string_pattern_mismatch', { pattern: '^a$' }],
    [{ type: 'object', propertyNames: { pattern: '^a$' } }, { b: 1 }, 'string_pattern_mismatch', { pattern: '^a$' }],
    [{ type: 'object', propertyNames: { maxLength: 1 } }, { bb: 1 }, 'string_too_long', { max_length: 1 }],
    [{ type: 'string', format: 'date' }, '2024-02-31', 'value_error'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'value_error'],
    [{ type: 'number', multipleOf: 2 }, 3, 'value_error'],
    [{ not: { type: 'number' } }, 3, 'value_error'],
  ];
  const cases = rows.map(([schema, value, type, ctx]) => ({
    title: JSON.stringify({ schema, value }),
    schema,
    value,
    type,
    ctx,
  }));

  test.each(cases)('$title breaks $type', ({ schema, value, type, ctx }) => {
    expect(brief(field(schema), { x: value })).toEqual([[type, 'x', ctx]]);
  });
});

test('a required and an unknown field are located at themselves', () => {
  const schema = { type: 'object', required: ['a'], additionalProperties: false, properties: { a: {} } };
  expect(brief({ type: 'array', items: schema }, [{ a: 1 }, { b: 2 }])).toEqual([
    ['missing', '1.a', undefined],
    ['extra_forbidden', '1.b', undefined],
  ]);
});

test('indices are numbers, keys are texts, whatever they look like', () => {
  const schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'number' } } };
  expect(violationsOf(schema, { '0': ['x'], 'a/b~c': [1, 'y'] }).map(({ loc }) => loc)).toEqual([
    ['body', '0', 0],
    ['body', 'a/b~c', 1],
  ]);
});

describe('alternatives', () => {
  const leg = (kind: string, name: string): object => ({
    type: 'object',
    required: ['kind', name],
    additionalProperties: false,
    properties: { kind: { const: kind }, [name]: { type: 'number' } },
  });
  const components = { schemas: { Option: leg('option', 'K'), Future: leg('future', 'F') } };
  const legs = { oneOf: [{ $ref: '#/components/schemas/Option' }, { $ref: '#/components/schemas/Future' }] };

  test('of several, only the one that was meant is explained', () => {
    expect(brief(field(legs), { x: { kind: 'future', F: 'x' } }, components)).toEqual([
      ['float_type', 'x.F', undefined],
    ]);
    expect(brief(field(legs), { x: { kind: 'option' } }, components)).toEqual([['missing', 'x.K', undefined]]);
  });

  test('in a long array, each element has its own', () => {
    const good = Array.from({ length: 10 }, () => ({ kind: 'option', K: 1 }));
    const value = [{ kind: 'option' }, { kind: 'option' }, ...good.slice(2), { kind: 'future' }];
    expect(brief({ type: 'array', items: legs }, value, components)).toEqual([
      ['missing', '0.K', undefined],
      ['missing', '1.K', undefined],
      ['missing', '10.F', undefined],
    ]);
  });

  test('a hundred thousand wrong ones are fifty violations', () => {
    const value = Array.from({ length: 100_000 }, () => ({ kind: 'neither' }));
    expect(violationsOf({ type: 'array', items: legs }, value, components)).toHaveLength(50);
  });

  test('null beside one is not suggested', () => {
    const schema = { anyOf: [{ type: 'null' }, { type: 'number', minimum: 0 }] };
    expect(brief(field(schema), { x: -1 })).toEqual([['greater_than_equal', 'x', { ge: 0 }]]);
    expect(brief(field(schema), { x: 'a' })).toEqual([['float_type', 'x', undefined]]);
  });

  test('several that fit are a rule between fields', () => {
    expect(brief(field({ oneOf: [{ minimum: 0 }, { maximum: 9 }] }), { x: 5 })).toEqual([
      ['value_error', 'x', undefined],
    ]);
  });
});

describe('an array of numbers or of rows', () => {
  const number = { type: 'number', maximum: 9 };
  const row = { type: 'array', minItems: 1, maxItems: 2, items: number };
  const forms = [number, row].map((items) => ({ type: 'array', minItems: 2, maxItems: 5000, items }));
  const brokenBy = (x: unknown) =>
    violationsOf(field({ anyOf: forms }), { x }).map(({ type, loc }) => [type, loc.slice(1).join('.')]);

  test.each([[[1, 2]], [[[1], [2, 3]]]])('%j passes', (x) => {
    expect(brokenBy(x)).toEqual([]);
  });

  test.each<[unknown, ...[type: string, loc: string][]]>([
    [null, ['list_type', 'x']],
    ['12', ['list_type', 'x']],
    [[], ['too_short', 'x']],
    [[1], ['too_short', 'x']],
    [[[1]], ['too_short', 'x']],
    [
      ['a', 2],
      ['float_type', 'x.0'],
    ],
    [
      [1, [2]],
      ['float_type', 'x.1'],
    ],
    [
      [1, 10, '3'],
      ['less_than_equal', 'x.1'],
      ['float_type', 'x.2'],
    ],
    [
      [[1], 2],
      ['float_type', 'x.0'],
    ],
    [
      [[], 2, 3],
      ['float_type', 'x.0'],
    ],
    [
      [1, [2], [3]],
      ['list_type', 'x.0'],
    ],
    [
      [[1], 'a', [3]],
      ['list_type', 'x.1'],
    ],
    [
      [[1], []],
      ['too_short', 'x.1'],
    ],
    [
      [[1], [1, 2, 3]],
      ['too_long', 'x.1'],
    ],
    [
      [[1], [2, null]],
      ['float_type', 'x.1.1'],
    ],
  ])('%j is told by what most of its items are', (x, ...violations) => {
    expect(brokenBy(x)).toEqual(violations);
  });

  test('too many rows are told as such, and of as many as there may be the wrong one is found', () => {
    expect(brokenBy(Array.from({ length: 5001 }, () => [1]))).toEqual([['too_long', 'x']]);
    const rows = Array.from({ length: 5000 }, (_, i) => [1, i < 4999 ? 2 : 'x']);
    expect(brokenBy(rows)).toEqual([['float_type', 'x.4999.1']]);
  });

  test('forms that their items do not tell apart are tried as any others', () => {
    const alike = [{ minItems: 3 }, { maxItems: 1 }].map((size) => ({ type: 'array', items: number, ...size }));
    expect(brief(field({ anyOf: alike }), { x: [1, 2] })).toHaveLength(1);
    expect(brief(field({ anyOf: alike }), { x: [1] })).toEqual([]);
  });
});

describe('an object in one of two spellings', () => {
  const spelling = (tenor: string, rate: string): object => ({
    type: 'object',
    required: [tenor, rate],
    additionalProperties: false,
    properties: { [tenor]: { type: 'number', exclusiveMinimum: 0 }, [rate]: { type: 'number' } },
  });
  const forms = [spelling('tenor', 'rate'), spelling('tenor_years', 'spot_rate')];
  const brokenBy = (x: unknown) =>
    violationsOf(field({ oneOf: forms }), { x }).map(({ type, loc }) => [type, loc.slice(2).join('.')]);

  test.each([[{ tenor: 1, rate: 2 }], [{ tenor_years: 1, spot_rate: 2 }]])('%j passes', (x) => {
    expect(brokenBy(x)).toEqual([]);
  });

  test.each<[unknown, ...[type: string, name: string][]]>([
    [{}, ['missing', 'tenor'], ['missing', 'rate']],
    [{ tenor: 1 }, ['missing', 'rate']],
    [{ spot_rate: 1 }, ['missing', 'tenor_years']],
    [{ tenor_years: 0, spot_rate: 'x' }, ['greater_than', 'tenor_years'], ['float_type', 'spot_rate']],
    [{ tenor: 1, spot_rate: 2 }, ['missing', 'tenor_years'], ['extra_forbidden', 'tenor']],
    [{ rate: 1, tenor_years: 2 }, ['missing', 'spot_rate'], ['extra_forbidden', 'rate']],
    [
      { tenor: 1, rate: 2, spot_rate: 2 },
      ['missing', 'tenor_years'],
      ['extra_forbidden', 'tenor'],
      ['extra_forbidden', 'rate'],
    ],
    [{ tenor: 1, rate: 2, label: 'a' }, ['extra_forbidden', 'label']],
    [{ tenor_years: 1, spot_rate: 2, label: 'a' }, ['extra_forbidden', 'label']],
    [
      [1, 2],
      ['dict_type', ''],
    ],
    [null, ['dict_type', '']],
    [3, ['dict_type', '']],
  ])('%j is held to the one whose names it has', (x, ...violations) => {
    expect(brokenBy(x).sort()).toEqual(violations.sort());
  });

  test('names that are shared tell nothing apart: the nearest form is explained', () => {
    const shared = [spelling('tenor', 'rate'), spelling('tenor', 'spot_rate')];
    expect(brief(field({ oneOf: shared }), { x: { tenor: 1 } })).toHaveLength(1);
  });
});

describe('an array with more items than it may have', () => {
  const leg = { type: 'object', required: ['K'], properties: { K: { type: 'number' } } };
  const legs = { type: 'array', maxItems: 2, items: leg, allOf: [{ minItems: 1 }] };

  test('is told as such, and its items are not looked at', () => {
    expect(brief(field(legs), { x: [{}, {}, {}] })).toEqual([['too_long', 'x', { max_length: 2, actual_length: 3 }]]);
  });

  test('at its limit it is looked at, and its other rules hold', () => {
    expect(brief(field(legs), { x: [{ K: 1 }, { K: 'a' }] })).toEqual([['float_type', 'x.1.K', undefined]]);
    expect(brief(field(legs), { x: [] })).toEqual([['too_short', 'x', { min_length: 1, actual_length: 0 }]]);
  });

  test('the same for a tuple, and below a reference that contains itself', () => {
    const pair = { type: 'array', maxItems: 2, prefixItems: [{ type: 'number' }, { type: 'number' }], items: false };
    expect(brief(field(pair), { x: ['a', 'b', 'c'] })).toHaveLength(1);
    const tree = { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Tree' } };
    const found = brief(field(tree), { x: [[1, 2, 3]] }, { schemas: { Tree: tree } });
    expect(found).toEqual([['too_long', 'x.0', { max_length: 2, actual_length: 3 }]]);
  });
});

test('of conditions, the consequence is explained', () => {
  const schema = {
    type: 'object',
    if: { required: ['a'] },
    then: { required: ['b'] },
    dependentRequired: { c: ['d'] },
  };
  expect(brief(schema, { a: 1, c: 1 })).toEqual(
    expect.arrayContaining([
      ['missing', 'b', undefined],
      ['missing', 'd', undefined],
    ]),
  );
  expect(brief(schema, { a: 1, c: 1 })).toHaveLength(2);
});

test('a value that keeps the rules has no violations', () => {
  expect(violationsOf(field({ type: 'number' }), { x: 1 })).toEqual([]);
});

test('a misspelt keyword is no rule: it is refused', () => {
  expect(() => violationsOf(field({ type: 'number', minimun: 0 }), {})).toThrow(/minimun/);
});

test('extensions and annotations of OpenAPI are no rules', () => {
  const schema = { type: 'number', example: 1, 'x-unit': 'years' };
  const explain = explanationOf(schema);
  expect(explain(1)).toEqual([]);
});

import { refusal } from '../../../../tools/testing/refusal';
import { type Field } from './field';
import { choice, flag } from './choice';
import { type CompleteOf, inputs, type InputsOf } from './inputs';
import { list } from './list';
import { converted, omittable, optional, refined, unsignedZero } from './modifiers';
import { named } from './named';
import { integer, number } from './number';
import { series } from './series';
import { text } from './text';
import { variants } from './variants';
import { InvalidInputError } from '../errors/invalid-input-error';

const option = inputs(
  {
    S: number({ greaterThan: 0, atMost: 1e12 }),
    r: number({ atLeast: -1, atMost: 5 }, 0.05),
    sigma: number({ atLeast: 0 }, 0.2),
    type: choice(['call', 'put'], 'call'),
    floor: optional(number({ greaterThan: 0 })),
  },
  { assertFloor },
);

function assertFloor({ S, floor }: { readonly S: number; readonly floor: number | null }): void {
  if (floor !== null && floor > S) throw new InvalidInputError(['floor'], 'value_error', 'at most S', floor);
}

type Given = InputsOf<typeof option>;
type Complete = CompleteOf<typeof option>;

// the compiler rejects this file if a type differs from the declaration
const least: Given = { S: 100 };
const most: Given = { S: 100, r: undefined, sigma: 0.3, type: 'put', floor: null };
const complete: Complete = { S: 100, r: 0.05, sigma: 0.2, type: 'call', floor: null };
// @ts-expect-error: S is required
const withoutRequired: Given = { r: 0.1 };
// @ts-expect-error: a completed input is never undefined
complete satisfies Omit<Complete, 'r'> & { readonly r: undefined };
// @ts-expect-error: a word that is not listed
const unlisted: Given = { S: 100, type: 'straddle' };

test('defaults are written out, in the order of the declaration', () => {
  expect(option.complete(least)).toEqual(complete);
  expect(option.complete({ type: 'put', S: 5 })).toEqual({ ...complete, S: 5, type: 'put' });
  expect(Object.keys(option.complete({ type: 'put', S: 5 }))).toEqual(['S', 'r', 'sigma', 'type', 'floor']);
  expect(option.complete(most)).toEqual({ ...complete, sigma: 0.3, type: 'put' });
});

test('never changes the given value', () => {
  expect(option.complete(Object.freeze({ S: 100 }))).toEqual(complete);
});

test.each<[given: unknown, path: unknown[], rule: string, constraint: string]>([
  [undefined, ['inputs'], 'missing', 'an object: pass { S, … }'],
  [[], ['inputs'], 'dict_type', 'an object: pass { S, … }'],
  [null, ['inputs'], 'dict_type', 'an object: pass { S, … }'],
  [() => ({}), ['inputs'], 'dict_type', 'an object: pass { S, … }'],
  [new Map([['S', 1]]), ['inputs'], 'dict_type', 'an object: pass { S, … }'],
  [withoutRequired, ['S'], 'missing', 'given'],
  [{ S: 0 }, ['S'], 'greater_than', 'greater than 0'],
  [{ S: NaN }, ['S'], 'finite_number', 'a finite number'],
  [{ S: '5' }, ['S'], 'float_type', 'a number'],
  [{ S: 1, r: null }, ['r'], 'float_type', 'a number'],
  [{ S: 1, r: 6, sigma: -1 }, ['r'], 'less_than_equal', 'less than or equal to 5'],
  [unlisted, ['type'], 'literal_error', "'call' or 'put'"],
  [{ S: 1, floor: 0 }, ['floor'], 'greater_than', 'greater than 0'],
  [{ S: 1, floor: 2 }, ['floor'], 'value_error', 'at most S'],
])('%o is refused', (given, path, rule, constraint) => {
  for (const door of [option.assert, option.complete]) {
    const verdict = refusal(() => {
      door(given as Given);
    });
    expect(verdict).toMatchObject({ code: 'INVALID_INPUT', path, rule, constraint });
  }
});

test.each([
  ['sgima', "left out, no input has this name; did you mean 'sigma'?"],
  ['vol', "left out, no input has this name; did you mean 'sigma'?"],
  ['spot', "left out, no input has this name; did you mean 'S'?"],
  ['colour', 'left out, no input has this name'],
  ['__proto__', 'left out, no input has this name'],
  ['toString', 'left out, no input has this name'],
])('a name that is not declared is refused with what it may mean: %s', (name, constraint) => {
  const given = JSON.parse(`{"S": 1, "${name}": 1}`) as Given;
  const verdict = refusal(() => option.complete(given));
  expect(verdict).toMatchObject({ path: [name], rule: 'extra_forbidden', constraint });
});

test('reports a misspelt name before what it leaves missing', () => {
  expect(refusal(() => option.complete({ spot: 5 } as unknown as Given))).toMatchObject({
    path: ['spot'],
    rule: 'extra_forbidden',
    constraint: expect.stringContaining("did you mean 'S'?") as string,
  });
});

test('refuses an undeclared name next to undefined ones, even if its own value is undefined', () => {
  const given = { S: 1, r: undefined, sgima: 0.2 } as Given;
  expect(refusal(() => option.complete(given))).toMatchObject({ path: ['sgima'] });
  const empty = { S: 1, sgima: undefined } as Given;
  expect(refusal(() => option.complete(empty))).toMatchObject({ path: ['sgima'] });
});

test('for a single input, an unknown name is reported with the name of that input', () => {
  const rounding = inputs({ roundTo: omittable(number({ greaterThan: 0 })) });
  const given = { roundto: 1 } as unknown as InputsOf<typeof rounding>;
  expect(refusal(() => rounding.complete(given))).toMatchObject({ constraint: 'left out, the only input is roundTo' });
  expect(refusal(() => rounding.complete(given, ['options']))).toMatchObject({
    param: 'options.roundto',
    constraint: 'left out, the only option is roundTo',
  });
});

test('options are refused at their path', () => {
  const verdict = refusal(() => option.complete({ S: -1 }, ['options']));
  expect(verdict).toMatchObject({ param: 'options.S' });
  expect(refusal(() => option.complete(undefined as unknown as Given, ['options']))).toMatchObject({
    param: 'options',
    rule: 'missing',
  });
});

const SHORT = { atLeast: 1, atMost: 3 };

/** A rule, a valid value, and an invalid one with its location and reason. */
const RULES: readonly [
  name: string,
  field: Field,
  right: readonly unknown[],
  wrong: readonly (readonly [value: unknown, param: string, rule: string])[],
][] = [
  [
    'integer',
    integer({ atLeast: 1, lessThan: 5 }),
    [1, 4],
    [
      [1.5, 'x', 'int_type'],
      [0, 'x', 'greater_than_equal'],
      [5, 'x', 'less_than'],
      [Infinity, 'x', 'finite_number'],
    ],
  ],
  ['flag', flag(false), [true, false], [[1, 'x', 'bool_type']]],
  [
    'text',
    text({ atLeast: 2, atMost: 4 }),
    ['ab', 'abcd', '😀😀😀😀'],
    [
      ['a', 'x', 'string_too_short'],
      ['😀', 'x', 'string_too_short'],
      ['abcde', 'x', 'string_too_long'],
      [5, 'x', 'string_type'],
    ],
  ],
  [
    'series',
    series(SHORT, { greaterThan: 0 }),
    [[1], [1, 2, 3], Float64Array.of(1, 2)],
    [
      [[], 'x', 'too_short'],
      [[1, 2, 3, 4], 'x', 'too_long'],
      [[1, 0], 'x[1]', 'greater_than'],
      [[1, '2'], 'x[1]', 'float_type'],
      [Float64Array.of(1, NaN), 'x[1]', 'finite_number'],
      ['12', 'x', 'list_type'],
      // eslint-disable-next-line no-sparse-arrays
      [[1, , 2], 'x[1]', 'missing'],
    ],
  ],
  [
    'list of objects',
    listField(),
    [
      [{ strike: 1 }],
      [
        { strike: 1, quantity: 2 },
        { strike: 2, quantity: undefined },
      ],
    ],
    [
      [[{ strike: 1 }, { strike: 0 }], 'x[1].strike', 'greater_than'],
      [[{ strike: 1, stirke: 2 }], 'x[0].stirke', 'extra_forbidden'],
      [[null], 'x[0]', 'dict_type'],
      [[], 'x', 'too_short'],
      [Float64Array.of(1), 'x', 'list_type'],
    ],
  ],
  [
    'rows of a matrix',
    list(series({ atMost: 2 }), SHORT),
    [[[1, 2]], [[], [1]]],
    [
      [
        [
          [1, 2],
          [3, NaN],
        ],
        'x[1][1]',
        'finite_number',
      ],
      [[[1, 2, 3]], 'x[0]', 'too_long'],
    ],
  ],
  [
    'values by name',
    named(number({ atLeast: 0 }), {
      count: { atLeast: 1, atMost: 2 },
      names: { atLeast: 1, atMost: 3 },
      entry: 'asset',
    }),
    [{ SPY: 1 }, { SPY: 1, '😀😀😀': 0 }],
    [
      [{}, 'x', 'too_short'],
      [{ a: 1, b: 2, c: 3 }, 'x', 'too_long'],
      [{ '': 1 }, 'x', 'string_too_short'],
      [{ SPYX: 1 }, 'x', 'string_too_long'],
      [{ a: 1, b: -1 }, 'x.b', 'greater_than_equal'],
      [[1], 'x', 'dict_type'],
    ],
  ],
  [
    'objects in two spellings',
    list(variants(inputs({ tenor: number(), rate: number() }), inputs({ years: number(), zero: number() })), SHORT),
    [
      [
        { tenor: 1, rate: 2 },
        { years: 3, zero: 4 },
      ],
    ],
    [
      [[{ tenor: 1 }], 'x[0].rate', 'missing'],
      [[{ years: 1 }], 'x[0].zero', 'missing'],
      [[{ tenor: 1, zero: 2 }], 'x[0].tenor', 'extra_forbidden'],
      [[{ years: 1, zero: 2, rate: 3 }], 'x[0].rate', 'extra_forbidden'],
      [[5], 'x[0]', 'dict_type'],
    ],
  ],
  [
    'refined text',
    refined(text({ atMost: 5 }), (word) => word.startsWith('a'), 'a word on a'),
    ['abc'],
    [
      ['bcd', 'x', 'value_error'],
      ['abcdef', 'x', 'string_too_long'],
    ],
  ],
];

function listField() {
  return list(inputs({ strike: number({ greaterThan: 0 }), quantity: integer({ atLeast: 1 }, 1) }), SHORT);
}

test.each(RULES)('%s: accepts valid values, both ways', (_, field, right) => {
  for (const value of right) {
    expect(inputs({ x: field }).complete({ x: value })).toEqual({ x: value });
    expect(() => {
      field.check(value, ['x']);
    }).not.toThrow();
  }
});

test.each(RULES)('%s: refuses invalid values, both ways', (_, field, __, wrong) => {
  for (const [value, param, rule] of wrong) {
    expect(field.accepts(value)).toBe(false);
    expect(refusal(() => inputs({ x: field }).complete({ x: value }))).toMatchObject({ param, rule });
  }
});

test('a calculation receives the given value, or the default, in its own form', () => {
  const declared = inputs({
    pct: converted(number({ atLeast: 0 }), (pct) => pct / 100),
    fee: converted(number({ atLeast: 0 }, 30), (bps) => bps / 1e4),
    rate: unsignedZero(number({}, 0)),
    size: optional(unsignedZero(number())),
  });
  expect(declared.complete({ pct: 50, fee: 5, rate: -0, size: -0 })).toEqual({
    pct: 0.5,
    fee: 0.0005,
    rate: 0,
    size: 0,
  });
  expect(declared.complete({ pct: 50 })).toEqual({ pct: 0.5, fee: 0.003, rate: 0, size: null });
  expect(declared.describe().fields).toMatchObject({ fee: { default: 30 }, size: { default: null } });
});

test('an optional input that is not nullable stays undefined', () => {
  const declared = inputs({ roundTo: omittable(number({ greaterThan: 0 })) });
  expect(declared.complete({})).toEqual({ roundTo: undefined });
  expect(declared.complete({ roundTo: undefined })).toEqual({ roundTo: undefined });
  expect(declared.complete({ roundTo: 0.01 })).toEqual({ roundTo: 0.01 });
  const given = { roundTo: null } as unknown as InputsOf<typeof declared>;
  expect(refusal(() => declared.complete(given))).toMatchObject({ param: 'roundTo', rule: 'float_type' });
});

test('checks values before converting them', () => {
  const declared = inputs({ asset: converted(text(SHORT), (asset) => asset.toUpperCase()) });
  expect(refusal(() => declared.complete({ asset: 5 as unknown as string }))).toMatchObject({ rule: 'string_type' });
});

test('a declaration describes itself', () => {
  expect(option.describe()).toEqual({
    fields: {
      S: { required: true, rule: { kind: 'number', greaterThan: 0, atMost: 1e12 } },
      r: { required: false, rule: { kind: 'number', atLeast: -1, atMost: 5 }, default: 0.05 },
      sigma: { required: false, rule: { kind: 'number', atLeast: 0 }, default: 0.2 },
      type: { required: false, rule: { kind: 'choice', words: ['call', 'put'] }, default: 'call' },
      floor: { required: false, rule: { kind: 'nullable', rule: { kind: 'number', greaterThan: 0 } }, default: null },
    },
    relations: ['assertFloor'],
  });
});

test('a list describes its elements', () => {
  expect(inputs({ legs: listField() }).describe().fields.legs?.rule).toEqual({
    kind: 'list',
    length: SHORT,
    each: {
      kind: 'object',
      fields: {
        strike: { required: true, rule: { kind: 'number', greaterThan: 0 } },
        quantity: { required: false, rule: { kind: 'integer', atLeast: 1 }, default: 1 },
      },
    },
  });
});

test.each<[given: object]>([[new Map()], [new Set()], [new Date(0)], [new Float64Array(0)], [/x/]])(
  'refuses %p as options, although every option is optional',
  (given) => {
    const options = inputs({ a: number({}, 1), b: number({}, 2), c: number({}, 3), d: number({}, 4) });
    const constraint = 'an object: pass { a, b, c, … }';
    expect(options.accepts(given)).toBe(false);
    expect(refusal(() => options.complete(given, ['options']))).toMatchObject({ param: 'options', constraint });
    // the documentation of a part stands elsewhere
    expect(refusal(() => options.complete(given, ['legs', 0]))).toMatchObject({ constraint: 'an object' });
  },
);

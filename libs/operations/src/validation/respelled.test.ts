import { explanationOf } from '../../../../tools/testing/explanation-of';
import { respelled } from './respelled';
import { type ErrorObject } from '@quant/contract';

const WORDS = ['call', 'put', 'Ms', 'mS', '0.05', 'ı', 'k'];

const refusal = (data: unknown, instancePath: string, schema: unknown = WORDS, keyword = 'enum'): ErrorObject => ({
  ...{ keyword, instancePath, schema, data, schemaPath: '', params: {} },
});

const typeOf = (word: unknown, schema?: unknown, keyword?: string) =>
  (respelled({ type: word }, [refusal(word, '/type', schema, keyword)]) as { readonly type: unknown }).type;

test.each([
  ['CALL', 'call'],
  ['Put', 'put'],
  ['MS', 'MS'], // both of two
  ['call ', 'call '],
  ['calls', 'calls'],
  ['', ''],
  ['I', 'I'],
  ['\u212a', '\u212a'], // the Kelvin sign is k in lower case
  [1, 1],
  [null, null],
])('%j is understood as %j', (word, expected) => {
  expect(typeOf(word)).toBe(expected);
});

test('a constant is a word, too, and words that are no texts fit nothing', () => {
  expect(typeOf('CALL', 'call', 'const')).toBe('call');
  expect(typeOf('NULL', [null, true])).toBe('NULL');
  expect(typeOf('CALL', 'call', 'pattern')).toBe('CALL');
});

test('leaves the original unchanged, and shares the other parts with the copy', () => {
  const given = { legs: [{ type: 'CALL' }, { type: 'put' }], other: { a: 1 } };
  const before = structuredClone(given);
  const copy = respelled(given, [refusal('CALL', '/legs/0/type')]) as typeof given;
  expect(copy).toEqual({ legs: [{ type: 'call' }, { type: 'put' }], other: { a: 1 } });
  expect(given).toEqual(before);
  expect([copy.other === given.other, copy.legs[1] === given.legs[1]]).toEqual([true, true]);
  expect(respelled(given, [refusal('digital', '/legs/0/type')])).toBe(given);
});

const SCHEMA = {
  type: 'object',
  required: ['type'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', enum: ['call', 'put', 'Put'] },
    legs: { type: 'array', maxItems: 3, items: { type: 'object', properties: { side: { enum: ['long', 'short'] } } } },
  },
};

test('an explanation writes the words into the value, and tells what else is wrong with it', () => {
  const explain = explanationOf(SCHEMA);
  const body = { type: 'Call', legs: [{ side: 'LONG' }, { side: 'Short' }, { side: 'long' }] };
  expect(explain(body)).toEqual([]);
  expect(body).toEqual({ type: 'call', legs: [{ side: 'long' }, { side: 'short' }, { side: 'long' }] });
  expect(explain({ type: 'CALL', legs: [{ side: 'both' }] })).toMatchObject([
    { type: 'literal_error', loc: ['body', 'legs', 0, 'side'], input: 'both' },
  ]);
  expect(explain({ type: 'CALL', tpye: 1 })).toMatchObject([{ type: 'extra_forbidden' }]);
});

test('an exact word is what it says, and one that may be two is refused as it was sent', () => {
  const explain = explanationOf(SCHEMA);
  for (const type of ['put', 'Put']) {
    const body = { type };
    expect(explain(body)).toEqual([]);
    expect(body).toEqual({ type });
  }
  expect(explain({ type: 'PUT' })).toMatchObject([{ type: 'literal_error', input: 'PUT' }]);
});

test('a body with a field called __proto__ stays what it is', () => {
  const body = JSON.parse('{"type":"CALL","__proto__":{"a":1}}') as object;
  expect(explanationOf({ ...SCHEMA, additionalProperties: true })(body)).toEqual([]);
  expect(JSON.stringify(body)).toBe('{"type":"call","__proto__":{"a":1}}');
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
});

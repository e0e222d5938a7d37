import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyLimit } from './largest-body.mjs';

const KIB = 1024;
const series = (maxItems) => ({ type: 'array', maxItems, items: { type: 'number' } });
const body = (properties, rest = {}) => ({ type: 'object', additionalProperties: false, properties, ...rest });
const document = {
  components: {
    schemas: {
      Series: series(5000),
      Tree: body({ children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Tree' } } }),
    },
  },
};

for (const [title, schema, limit] of [
  ['scalars have 64 KiB', body({ S: { type: 'number' }, type: { enum: ['call', 'put'] } }), 64 * KIB],
  // { } and "x": with each character escaped, [ ], and 26 characters and a comma for each number; twice
  ['a series', body({ x: series(5000) }), 2 * (2 + (6 * 3 + 2 + 2 + 5000 * 27))],
  ['a series by reference', body({ x: { $ref: '#/components/schemas/Series' } }), 2 * (2 + (6 * 3 + 4 + 5000 * 27))],
  ['a shorter one beside the reference', { $ref: '#/components/schemas/Series', maxItems: 10 }, 64 * KIB],
  ['the longest of several forms', { anyOf: [series(10), series(5000)] }, 2 * (2 + 5000 * 27)],
  ['a text, each character escaped', { type: 'string', maxLength: 10_000 }, 2 * (2 + 6 * 10_000)],
  ['rows of rows', { type: 'array', maxItems: 5000, items: series(50) }, 5 * KIB * KIB],
  ['a tuple', { type: 'array', maxItems: 2, prefixItems: [{ type: 'number' }, { type: 'number' }] }, 64 * KIB],
  [
    'a map',
    { type: 'object', maxProperties: 50, propertyNames: { maxLength: 64 }, additionalProperties: series(100) },
    2 * (2 + 50 * (2 + 6 * 64 + 2 + 2 + 100 * 27)),
  ],
  ['what contains itself', { $ref: '#/components/schemas/Tree' }, 5 * KIB * KIB],
  ['a text without a bound', { type: 'string' }, 5 * KIB * KIB],
  ['anything', { type: 'object', additionalProperties: true }, 5 * KIB * KIB],
])
  test(title, () => {
    assert.equal(bodyLimit(schema, document), limit);
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combined, withoutUnused } from './combine.mjs';

const answer = (description, code, further = {}) => ({
  description,
  ...further,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/ErrorBody' },
      examples: { [code]: { value: { code } } },
    },
  },
});
const header = (description) => ({ headers: { 'Retry-After': { description } } });

test('one response stays as it is', () => {
  const shared = { A: answer('Of A.', 'a') };
  assert.deepEqual(combined(shared, ['A']), { $ref: '#/components/responses/A' });
  assert.deepEqual(shared, { A: answer('Of A.', 'a') });
});

test('several are one, which the first speaks first in', () => {
  const shared = { A: answer('Of A.\n', 'a', header('first')), B: answer('Of B.', 'b', header('second')) };
  assert.deepEqual(combined(shared, ['A', 'B']), { $ref: '#/components/responses/AOrB' });
  const { description, headers, content } = shared.AOrB;
  assert.equal(description, 'Of A. Of B.');
  assert.deepEqual(headers, header('first').headers);
  assert.deepEqual(Object.keys(content['application/json'].examples), ['a', 'b']);
});

test('what cannot be told apart is refused', () => {
  assert.throws(() => combined({ A: answer('', 'a'), B: answer('', 'a') }, ['A', 'B']), /two examples a/);
  const other = answer('', 'b');
  other.content['application/json'].schema = {};
  assert.throws(() => combined({ A: answer('', 'a'), B: other }, ['A', 'B']), /different schemas/);
});

test('what only stands in combinations goes', () => {
  const document = {
    paths: { '/': { get: { responses: { 400: { $ref: '#/components/responses/AOrB' } } } } },
    components: { responses: { A: {}, AOrB: {} } },
  };
  assert.deepEqual(Object.keys(withoutUnused(document).components.responses), ['AOrB']);
});

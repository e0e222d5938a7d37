import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorsPage, PAGE, readDocument } from './errors-page.mjs';

const document = readDocument();
const {
  enum: codes,
  'x-enum-statuses': statuses,
  'x-enum-descriptions': meanings,
} = document.components.schemas.ErrorCode;

test('docs/errors.md is made of the document: node tools/openapi/errors-page.mjs', async () => {
  assert.equal(readFileSync(PAGE, 'utf8'), await errorsPage(document));
});

test('every code is listed once and has a meaning, and a status where an answer has one', () => {
  assert.equal(new Set(codes).size, codes.length);
  assert.deepEqual(Object.keys(meanings), codes);
  assert.deepEqual([...Object.keys(statuses), 'unknown_tool'].sort(), [...codes].sort());
});

test('the examples of the responses have the codes of their statuses', () => {
  const examples = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ responses = {} }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        examplesOf(response).map((code) => [code, Number(status)]),
      ),
    ),
  );
  assert.ok(examples.length > 100, `only ${examples.length} examples`);
  const wrong = examples.filter(([code, status]) => code in statuses && statuses[code] !== status);
  assert.deepEqual(wrong, []);
});

/** The codes of the examples of a response, which may stand among the shared ones. */
function examplesOf(response) {
  const { content = {} } = response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response;
  const { examples = {}, example } = content['application/json'] ?? {};
  return [example, ...Object.values(examples).map(({ value }) => value)].flatMap((value) =>
    value?.code ? [value.code] : [],
  );
}

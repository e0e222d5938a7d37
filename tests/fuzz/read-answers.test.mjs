import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswers } from './read-answers.mjs';

const answer = (status, body) =>
  `HTTP/1.1 ${status} Fine\r\nX-A: b: c\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const read = (text) => readAnswers(Buffer.from(text));

test('reads one answer after another, and leaves out those that come before the final ones', () => {
  const answers = read(`HTTP/1.1 100 Continue\r\n\r\n${answer(200, 'é')}${answer(404, '{}')}`);
  assert.deepEqual(
    answers.map(({ status, text }) => [status, text]),
    [
      [200, 'é'],
      [404, '{}'],
    ],
  );
  assert.equal(answers[0].headers['x-a'], 'b: c');
  assert.ok(answers.every(({ isCut }) => !isCut));
});

test('recognizes truncated answers and answers that are not HTTP', () => {
  assert.equal(read(answer(200, 'whole').slice(0, -2))[0].isCut, true);
  assert.deepEqual(read('nonsense\r\n\r\n'), [{ unreadable: 'nonsense' }]);
  assert.deepEqual(read('HTTP/1.1 200'), [{ unreadable: 'HTTP/1.1 200' }]);
  assert.deepEqual(read(''), []);
});

import { type Server } from 'node:http';
import { detailOf, postText, startService, stopService, VALID } from './service';

const LARGEST_ANSWER = 64 * 1024;
/** An operation that reads megabytes. */
const LONG = '/v1/stats/linear-regression';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const many = (count: number, entry: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => entry(i)).join();
/** Six characters each when written as JSON. */
const control = (length: number): string => '\\u0001'.repeat(length);

test.each([
  ['100 000 unknown fields', `{${many(100_000, (i) => `"f${i}":1`)}}`],
  ['an array of 100 000 texts', `[${many(100_000, () => '"x"')}]`],
  ['an array of 100 000 texts in a field', `{"x":[${many(100_000, () => '"x"')}],"y":[1,2,3]}`],
  ['250 000 texts in rows', `{"x":[${many(5000, () => `[${many(50, () => '"x"')}]`)}],"y":[1,2,3]}`],
  ['5000 texts in a series', `{"x":[1,2,3],"y":[${many(5000, () => '"x"')}]}`],
  ['9000 unknown fields', `{${many(9000, (i) => `"f${i}":1`)}}`],
  ['a name of 4 MB', `{"${'n'.repeat(4_000_000)}":1}`],
  ['a text of 4 MB', `{"x":"${'t'.repeat(4_000_000)}"}`],
  ['sixty names of control characters', `{${many(60, (i) => `"${control(500)}${i}":"${control(500)}"`)}}`],
  [
    'sixty names of lone surrogates',
    `{${many(60, (i) => `"${'\\ud800'.repeat(500)}${i}":"${'\\udc00'.repeat(500)}"`)}}`,
  ],
])('%s: an answer of at most 64 kB and 50 entries, nothing longer than 200 characters', async (_, text) => {
  const response = await postText(server, text, LONG);
  expect(response.status).toBe(422);
  expect(Buffer.byteLength(response.text)).toBeLessThanOrEqual(LARGEST_ANSWER);
  expect(detailOf(response).length).toBeLessThanOrEqual(50);
  for (const { loc, input } of detailOf(response)) {
    expect(JSON.stringify(input).length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(loc).length).toBeLessThanOrEqual(200);
  }
});

test('names that differ only beyond where they are cut are told once', async () => {
  const long = 'n'.repeat(1000);
  const response = await postText(server, `{"${long}1":1,"${long}2":1,${JSON.stringify(VALID).slice(1)}`);
  expect(detailOf(response)).toHaveLength(1);
});

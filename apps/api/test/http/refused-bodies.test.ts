import { type Server } from 'node:http';
import request from 'supertest';
import { VALID, detailOf, postText, startService, stopService, PRICE } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

test('{} lacks every required field, all told at once', async () => {
  const response = await postText(server, '{}');
  expect(response.status).toBe(422);
  expect(detailOf(response)).toEqual(
    ['S', 'K', 'T', 'sigma'].map((name) => ({
      type: 'missing',
      loc: ['body', name],
      msg: 'Field required',
      input: {},
    })),
  );
});

test('every violation of a body is told once, with its bound, and with what was sent', async () => {
  const response = await postText(server, '{"S":"x","K":-1,"T":1e999,"sigma":11,"type":5,"vol":3}');
  expect(response.status).toBe(422);
  expect(detailOf(response)).toHaveLength(6);
  expect(detailOf(response)).toEqual(
    expect.arrayContaining([
      { type: 'float_type', loc: ['body', 'S'], msg: 'Input should be a number', input: 'x' },
      { type: 'greater_than', loc: ['body', 'K'], msg: 'Input should be greater than 0', input: -1, ctx: { gt: 0 } },
      { type: 'finite_number', loc: ['body', 'T'], msg: 'Input should be a finite number', input: 'Infinity' },
      {
        type: 'less_than_equal',
        loc: ['body', 'sigma'],
        msg: 'Input should be less than or equal to 10',
        input: 11,
        ctx: { le: 10 },
      },
      {
        type: 'literal_error',
        loc: ['body', 'type'],
        msg: "Input should be 'call' or 'put'",
        input: 5,
        ctx: { expected: "'call' or 'put'" },
      },
      { type: 'extra_forbidden', loc: ['body', 'vol'], msg: "Unknown field 'vol'; did you mean 'sigma'?", input: 3 },
    ]),
  );
});

test.each([
  ['an array', '[1]', [1]],
  ['a text', '"S"', 'S'],
  ['a number', '42', 42],
  ['a number beyond the double range', '1e999', 'Infinity'],
  ['true', 'true', true],
  ['null', 'null', null],
])('a body that is %s is no object', async (_, text, input) => {
  const response = await postText(server, text);
  expect(response.status).toBe(422);
  expect(detailOf(response)).toEqual([{ type: 'dict_type', loc: ['body'], msg: 'Input should be an object', input }]);
});

test.each([
  ['no body and no Content-Type', () => request(server).post(PRICE)],
  ['no body, declared as JSON', () => request(server).post(PRICE).set('Content-Type', 'application/json')],
  ['no body, declared as text', () => request(server).post(PRICE).set('Content-Type', 'text/plain')],
])('%s: the body is missing', async (_, send) => {
  const response = await send();
  expect(response.status).toBe(422);
  expect(detailOf(response)).toEqual([{ type: 'missing', loc: ['body'], msg: 'Request body required', input: null }]);
});

test.each([
  ['{"S":1,}', 7],
  ['{"S":NaN}', 5],
  ["{'S':1}", 1],
  ['{"S":1', 6],
  ['{"S":1}}', 7],
  ['   ', 3],
  ['[1 2]', 3],
  ['"\\ud8"', 5],
  ['{"a":tru}', 8],
  ['01', 1],
])('%j is malformed at %d', async (text, offset) => {
  const response = await postText(server, text);
  expect(response.status).toBe(422);
  expect(detailOf(response)).toMatchObject([{ type: 'json_invalid', loc: ['body', offset], input: {} }]);
});

test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
  'the field %s is unknown, and changes nothing',
  async (name) => {
    const text = `{"${name}":{"polluted":1},${JSON.stringify(VALID).slice(1)}`;
    const response = await postText(server, text);
    expect(response.status).toBe(422);
    expect(detailOf(response)).toMatchObject([
      { type: 'extra_forbidden', loc: ['body', name], input: { polluted: 1 } },
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
);

test('a byte order mark before the text is no error', async () => {
  const response = await postText(server, `\uFEFF${JSON.stringify(VALID)}`);
  expect(response.status).toBe(200);
});

test('bytes that are not UTF-8 are refused rather than replaced', async () => {
  const bytes = Buffer.concat([Buffer.from('{"S":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  const response = await request(server)
    .post(PRICE)
    .set('Content-Type', 'application/json')
    .serialize((body) => body as string)
    .send(bytes);
  expect(response.status).toBe(422);
  expect(detailOf(response)).toMatchObject([{ type: 'json_invalid' }]);
});

const DEEP = 30_000;
test.each([
  ['arrays without end', '['.repeat(DEEP), 'json_invalid', ['body', DEEP]],
  ['objects without end', '{"a":'.repeat(DEEP / 3), 'json_invalid', ['body', (DEEP / 3) * 5]],
  ['nested arrays', '['.repeat(DEEP) + ']'.repeat(DEEP), 'dict_type', ['body']],
  ['nested objects in a field', `{"S":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`, 'float_type', ['body', 'S']],
  [
    'nested arrays in an unknown field',
    `{"x":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
    'extra_forbidden',
    ['body', 'x'],
  ],
])('%s, thousands deep, are refused like anything else', async (_, text, type, loc) => {
  const response = await postText(server, text);
  expect(response.status).toBe(422);
  expect(response.text.length).toBeLessThan(2000);
  expect(detailOf(response)).toContainEqual(expect.objectContaining({ type, loc }));
});

test('brackets, millions deep, are refused where the long bodies of an operation may have them', async () => {
  const response = await postText(server, '['.repeat(2_000_000), '/v1/stats/linear-regression');
  expect(detailOf(response)).toMatchObject([
    { type: 'json_invalid', loc: ['body', 256], msg: 'Malformed JSON: nested more than 256 levels deep' },
  ]);
});

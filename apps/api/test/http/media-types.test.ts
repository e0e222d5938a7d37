import { type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { exchange } from './raw-http';
import { PRICE, VALID, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const text = JSON.stringify(VALID);

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
  'Application/JSON',
  'application/json; profile=anything',
])('%s is accepted', async (type) => {
  const response = await request(server).post(PRICE).set('Content-Type', type).send(text);
  expect(response.status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/json, text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'multipart/form-data; boundary=x',
  'json',
])('%s is not', async (type) => {
  const response = await request(server).post(PRICE).set('Content-Type', type).send(text);
  expect(response.status).toBe(415);
  expect(response.body).toEqual({ detail: expect.any(String) as string, code: 'unsupported_media_type' });
});

test('a body without Content-Type is not read as JSON', async () => {
  const head = `POST ${PRICE} HTTP/1.1\r\nHost: x\r\nContent-Length: ${text.length}\r\n\r\n`;
  expect(await exchange(server, head + text)).toMatchObject({
    status: 415,
    body: { detail: 'Content-Type must be application/json', code: 'unsupported_media_type' },
  });
});

test('of two Content-Type headers the first counts', async () => {
  const head = (types: readonly string[]): string =>
    `POST ${PRICE} HTTP/1.1\r\nHost: x\r\n${types.map((type) => `Content-Type: ${type}\r\n`).join('')}Content-Length: ${text.length}\r\n\r\n`;
  expect(await exchange(server, head(['application/json', 'text/plain']) + text)).toMatchObject({ status: 200 });
  expect(await exchange(server, head(['text/plain', 'application/json']) + text)).toMatchObject({ status: 415 });
});

test('a compressed body is refused clearly', async () => {
  const response = await request(server)
    .post(PRICE)
    .set('Content-Type', 'application/json')
    .set('Content-Encoding', 'gzip')
    .serialize((body) => body as string)
    .send(gzipSync(text));
  expect(response.status).toBe(415);
  expect(response.body).toEqual({ detail: 'Content-Encoding is not supported', code: 'unsupported_media_type' });
});

import { documentedOperations, type Violation } from '@quant/operations';
import express, { type Request, type Response } from 'express';
import { type Server } from 'node:http';
import request from 'supertest';
import { exchange } from '../../../../test/http/raw-http';
import { document } from '../../../../../../tools/testing/contract-document';
import { createHttpServer } from '../server/server';
import { hasParameters } from './has-parameters';
import { parameterValidator } from './parameter-validator';

const operations = documentedOperations(document).filter(hasParameters);
const before = JSON.stringify(operations);
const violationsOf = parameterValidator(operations);

let server: Server;
beforeAll(async () => {
  const app = express();
  app.all('/v1/watch/:monitor_id{/*more}', async (req: Request, res: Response) => {
    res.json(await violationsOf(req, res));
  });
  server = createHttpServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
  server.closeAllConnections();
});

const violations = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await request(server).get(path).set(headers)).body as readonly Violation[];

test('only operations with parameters are known to it', () => {
  expect(operations.map(({ path }) => path)).toContain('/v1/watch/{monitor_id}');
  expect(operations.length).toBeLessThan(10);
});

test('sound parameters are found sound, wherever they stand', async () => {
  expect(await violations('/v1/watch/w_1?token=t', { 'x-watch-token': 't' })).toEqual([]);
  expect(await violations('/v1/watch/w_1/alerts?limit=5')).toEqual([]);
});

test.each<[string, string, Record<string, string>, Partial<Violation>]>([
  ['in the path', `/v1/watch/${'w'.repeat(129)}`, {}, { loc: ['path', 'monitor_id'], input: 'w'.repeat(129) }],
  ['in the query', '/v1/watch/w_1/alerts?limit=0', {}, { loc: ['query', 'limit'] }],
  ['in a header', '/v1/watch/w_1', { 'x-watch-token': 'x'.repeat(129) }, { loc: ['header', 'x-watch-token'] }],
  ['that is not encoded', '/v1/watch/w_1?token=a:b', {}, { loc: ['query', 'token'], input: 'a:b' }],
  ['that is unknown', '/v1/watch/w_1?verbose=1', {}, { loc: ['query', 'verbose'], input: '1' }],
])('a wrong parameter %s is located', async (_, path, headers, expected) => {
  const [violation] = await violations(path, headers);
  expect(violation).toMatchObject({ type: 'value_error', ...expected });
});

test('the headers of payments are the business of the gate', async () => {
  const headers = { 'payment-signature': '?', 'idempotency-key': 'k'.repeat(256) };
  expect(await violations('/v1/watch/w_1', headers)).toEqual([]);
});

test.each(['http://a/v1/watch/w_1', '/v1/watch/w_1#fragment'])(
  'the target %s has the rules of its path',
  async (target) => {
    const { status, body } = await exchange(server, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([status, body]).toEqual([200, []]);
  },
);

test('another spelling of a media type compiles nothing', async () => {
  await violations('/v1/watch/w_1');
  // Ajv compiles by `new Function`
  const compile = jest.spyOn(globalThis, 'Function');
  for (let i = 0; i < 20; i++) await violations('/v1/watch/w_1', { 'content-type': `text/plain; n=${i}` });
  expect(compile).not.toHaveBeenCalled();
});

test('the document that others use is not changed', () => {
  expect(JSON.stringify(operations)).toBe(before);
});

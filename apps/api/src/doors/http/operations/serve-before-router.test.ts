import express, { type Request, type Response } from 'express';
import { type AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { type DocumentedOperation } from '@quant/operations';
import { serveBeforeRouter } from './serve-before-router';
import { type ServedOperation } from './serve-operation';

const PAYMENT = { in: 'header', name: 'PAYMENT-SIGNATURE', schema: {}, required: false } as const;
const TOKEN = { in: 'query', name: 'token', schema: {}, required: false } as const;

function operation(path: string, entry: Partial<DocumentedOperation> = {}): ServedOperation {
  const parts = { path, method: 'post', request: {}, parameters: [PAYMENT], ...entry };
  return { entry: parts, operation: {} } as unknown as ServedOperation;
}

const OPERATIONS = [
  operation('/plain'),
  operation('/fails'),
  operation('/fails-twice'),
  operation('/query', { parameters: [TOKEN as never] }),
  operation('/get', { method: 'get', request: undefined }),
];

let server: Server;
let url: string;
beforeAll(async () => {
  const app = express();
  serveBeforeRouter(app, OPERATIONS, {
    enter: () => undefined,
    serve: ({ entry }, _parameters, _req, res) => {
      if (entry.path.startsWith('/fails')) return Promise.reject(new Error(entry.path));
      res.end('before the router');
      return Promise.resolve();
    },
    refuse: (error, _req: Request, res: Response) => {
      if ((error as Error).message === '/fails-twice') throw error;
      res.end(`refused: ${(error as Error).message}`);
    },
  });
  app.use((_req, res) => void res.end('by the router'));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = async (path: string, method = 'POST') => (await fetch(url + path, { method })).text();

test('a POST to exactly the path of an operation that says all in its body does not reach the router', async () => {
  expect(await ask('/plain')).toBe('before the router');
});

test.each([
  ['another method', '/plain', 'PUT'],
  ['a query', '/plain?a=1', 'POST'],
  ['another path', '/plain/', 'POST'],
  ['an operation with a parameter', '/query', 'POST'],
  ['an operation without a body', '/get', 'GET'],
  ['an operation of another method', '/get', 'POST'],
])('%s goes by the router', async (_, path, method) => {
  expect(await ask(path, method)).toBe('by the router');
});

test('what goes wrong is refused', async () => {
  expect(await ask('/fails')).toBe('refused: /fails');
});

test('a request that cannot even be refused loses its connection, and the service goes on', async () => {
  await expect(ask('/fails-twice')).rejects.toThrow();
  expect(await ask('/plain')).toBe('before the router');
});

import { explanationOf as ofDocument, LIGHT } from '@quant/operations/all';
import express from 'express';
import request from 'supertest';
import { createHttpServer } from '../../src/doors/http/server/server';
import { type AppParts } from '../../src/app';
import { document } from '../../../../tools/testing/contract-document';
import { explanationOf } from '../../../../tools/testing/explanation-of';
import { exchange } from './raw-http';
import { PRICE, VALID, detailOf, operations, startService, stopService } from './service';

/** The document and the table with the first operation repeated under other paths. */
function repeated(count: number): Pick<AppParts, 'document' | 'operations' | 'explanationOf'> {
  const price = operations.get('optionsPrice');
  const post = document.paths[PRICE]?.['post'];
  if (!price || !post) throw new Error('no operation optionsPrice');
  const ids = Array.from({ length: count }, (_, i) => `copy${i}`);
  return {
    document: {
      ...document,
      paths: Object.fromEntries(ids.map((id) => [`/v1/${id}`, { post: { ...post, operationId: id } }])),
    },
    operations: new Map(ids.map((id) => [id, { ...price, id, path: `/v1/${id}` }])),
    explanationOf: () => ofDocument('optionsPrice'),
  };
}

/** Compiles the validators of many operations: seconds on a busy machine. */
const COMPILATION_MS = 60_000;

test(
  'with eighty operations each is found, and each has its own rules',
  async () => {
    const server = await startService(repeated(80));
    for (const path of ['/v1/copy0', '/v1/copy79', '/v1/copy79', '/v1/copy8']) {
      expect((await request(server).post(path).send(VALID)).status).toBe(200);
      const refused = await request(server)
        .post(path)
        .send({ ...VALID, S: -1 });
      expect(detailOf(refused)).toMatchObject([{ type: 'greater_than', loc: ['body', 'S'] }]);
    }
    await stopService(server);
  },
  COMPILATION_MS,
);

test('a schema that contains itself is validated and explained', async () => {
  const tree = {
    type: 'object',
    required: ['value'],
    additionalProperties: false,
    properties: {
      value: { type: 'number' },
      children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
  };
  const schema = { $ref: '#/components/schemas/Tree' };
  const post = {
    operationId: 'tree',
    summary: 'Tree',
    description: 'A schema that contains itself.',
    'x-price-usd': '0',
    'x-allowance': 'free',
    'x-family': 'trees',
    'x-kind': 'calculator',
    'x-tool': 'tree',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '200': { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } } },
  };
  const parts = {
    document: { ...document, paths: { '/v1/tree': { post } }, components: { schemas: { Tree: tree } } },
    operations: new Map([
      [
        'tree',
        {
          id: 'tree',
          method: 'post',
          path: '/v1/tree',
          execute: () => ({}),
          answer: () => ({}),
          cost: () => LIGHT,
        },
      ],
    ]),
  };
  const explain = explanationOf(schema, parts.document);
  const server = await startService({ ...parts, explanationOf: () => explain });
  const good = { value: 1, children: [{ value: 2, children: [] }] };
  expect((await request(server).post('/v1/tree').send(good)).status).toBe(200);
  const bad = { value: 1, children: [{ value: 2, children: [{ value: 'x' }, { valeu: 3 }] }] };
  const refused = await request(server).post('/v1/tree').send(bad);
  expect(detailOf(refused).map(({ type, loc }) => ({ type, loc }))).toEqual([
    { type: 'float_type', loc: ['body', 'children', 0, 'children', 0, 'value'] },
    { type: 'missing', loc: ['body', 'children', 0, 'children', 1, 'value'] },
    { type: 'extra_forbidden', loc: ['body', 'children', 0, 'children', 1, 'valeu'] },
  ]);
  await stopService(server);
});

test('parameters outside the document are located in the query', async () => {
  const server = await startService();
  const response = await request(server).post(`${PRICE}?verbose=1`).send(VALID);
  expect(response.status).toBe(422);
  expect(detailOf(response)).toMatchObject([{ type: 'value_error', loc: ['query', 'verbose'], input: '1' }]);
  await stopService(server);
});

test('requests and responses are born with the prototypes of Express, so that it need not change them', async () => {
  const app = express();
  const prototypes: unknown[] = [];
  const server = createHttpServer(app);
  server.prependListener('request', (req, res) => {
    prototypes.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
  });
  app.use((_req, res) => {
    res.end();
  });
  await request(server).get('/');
  expect(prototypes).toEqual([app.request, app.response]);
});

test(
  'the warm-up compiles everything and answers nothing',
  async () => {
    const { createApp } = await import('../../src/app');
    const { pino } = await import('pino');
    const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: false } as const;
    const service = createApp({ document, operations, config, logger: pino({ level: 'silent' }) });
    await service.warmUp();
    const spy = jest.spyOn(globalThis, 'Function');
    expect((await request(service.app).post(PRICE).send(VALID)).status).toBe(200);
    expect((await request(service.app).post(PRICE).send({})).status).toBe(422);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  },
  COMPILATION_MS,
);

test('a fragment, which a request should not have, changes no route, from the first request on', async () => {
  const server = await startService();
  const { body, target } = { body: JSON.stringify(VALID), target: `${PRICE}#fragment` };
  const head = [`POST ${target} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', 'Connection: close'];
  const { status } = await exchange(server, [...head, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  await stopService(server);
  expect(status).toBe(200);
});

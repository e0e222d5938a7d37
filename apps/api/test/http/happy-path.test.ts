import { type Server } from 'node:http';
import request from 'supertest';
import { calculators, examplesOf } from '../../../../tools/testing/contract-document';
import { PRICE, REQUIRED, VALID, operations, startService, stopService } from './service';

let server: Server;
beforeAll(async () => (server = await startService()));
afterAll(() => stopService(server));

const cases = calculators.flatMap((calculator) =>
  examplesOf(calculator).map((example) => ({ ...calculator, ...example })),
);

test.each(cases)('$id answers its example $name with what the operation computes', async ({ id, path, body }) => {
  const response = await request(server)
    .post(path)
    .send(body as object);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.text).toBe(JSON.stringify(await operations.get(id)?.execute(body)));
});

test('the same body gives the same bytes', async () => {
  const texts = new Set<string>();
  for (let i = 0; i < 20; i++) texts.add((await request(server).post(PRICE).send(VALID)).text);
  expect(texts.size).toBe(1);
});

test('defaults are left to the library', async () => {
  const [short, full] = await Promise.all([
    request(server).post(PRICE).send(REQUIRED),
    request(server)
      .post(PRICE)
      .send({ ...REQUIRED, r: 0.05, q: 0, type: 'call' }),
  ]);
  expect(short.text).toBe(full.text);
});

test('an answer to a POST has no ETag', async () => {
  const response = await request(server).post(PRICE).send(VALID);
  expect(response.headers).not.toHaveProperty('etag');
});

test('two hundred requests of all kinds at once are each answered as if alone', async () => {
  const kinds = [
    { send: () => request(server).post(PRICE).send(VALID), status: 200 },
    { send: () => request(server).post(PRICE).send({}), status: 422 },
    { send: () => request(server).post(PRICE).set('Content-Type', 'application/json').send('{"S":'), status: 422 },
    { send: () => request(server).get('/openapi.json'), status: 200 },
    { send: () => request(server).get('/nowhere'), status: 404 },
  ];
  const alone = await Promise.all(kinds.map(async ({ send }) => (await send()).text));
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const kind = kinds[i % kinds.length];
      const response = await kind?.send();
      return { status: response?.status, same: response?.text === alone[i % kinds.length] };
    }),
  );
  expect(answers).toEqual(answers.map((_, i) => ({ status: kinds[i % kinds.length]?.status, same: true })));
});

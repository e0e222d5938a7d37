import { once } from 'node:events';
import { type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { pause } from './process';
import { PRICE, VALID, recordingLogger, startService, stopService } from './service';

const { logger, lines } = recordingLogger();
let server: Server;
beforeAll(async () => (server = await startService({ logger })));
beforeEach(() => lines.splice(0));
afterAll(() => stopService(server));

test('each request is one line, which names nobody and repeats nothing', async () => {
  const response = await request(server)
    .post(`${PRICE}?token=secret`)
    .set('User-Agent', 'spy')
    .send({ ...VALID, S: 'secret' });
  expect(response.status).toBe(422);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number) as number,
      pid: expect.any(Number) as number,
      hostname: expect.any(String) as string,
      request_id: response.headers['x-request-id'],
      method: 'POST',
      path: PRICE,
      status: 422,
      duration_ms: expect.any(Number) as number,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1|spy/);
});

test('a long path is cut', async () => {
  await request(server).get('/abc'.repeat(1000));
  expect(String(lines[0]?.['path'])).toHaveLength(200);
});

const TOKEN = 'tOkEn_-8901234567890123456789012345678901234';

test.each([
  `/v1/watch/w_AAAAAAAAAAAAAAAA%3Ftoken=${TOKEN}`,
  `/v1/watch/w_AAAAAAAAAAAAAAAA%3ftoken=short`,
  `/v1/watch/w_AAAAAAAAAAAAAAAA;token=${TOKEN}`,
  `/v1/watch/${TOKEN}`,
  `/v1/watch/w_AAAAAAAAAAAAAAAA/${TOKEN}`,
  `/w/${TOKEN}`,
])('a token in the wrong place of an address is in no line: %s', async (path) => {
  await request(server).get(path);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toMatch(/tOkEn|token=/);
});

test('a client that leaves in the middle is logged as 499, and nothing else happens', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(
    `POST ${PRICE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"S":`,
  );
  await arrived;
  socket.destroy();
  while (lines.length === 0) await pause(5);
  expect(lines).toMatchObject([{ level: 30, path: PRICE, status: 499 }]);
});

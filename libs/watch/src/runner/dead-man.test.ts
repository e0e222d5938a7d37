import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { deadManSwitch } from './dead-man';

const asked: string[] = [];
const waiting: ServerResponse[] = [];
let answer = 200;
let hangs = false;
const server = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
  if (hangs) waiting.push(response);
  else response.writeHead(answer).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/SECRET`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** What is logged. */
function logged() {
  const lines: string[] = [];
  const write = (details: object, message: string): void => void lines.push(`${message} ${JSON.stringify(details)}`);
  return { lines, log: { warn: write, info: write } };
}

const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await delay(5);
};

test('asks by GET after a tick, once; failures are told once, and never the address', async () => {
  const { lines, log } = logged();
  const tell = deadManSwitch(url, log);
  asked.length = 0;
  tell();
  await until(() => asked.length === 1);
  expect(asked).toEqual(['GET /ping/SECRET']);
  await delay(30);
  answer = 500;
  for (const count of [2, 3]) {
    tell();
    await until(() => asked.length === count);
    await delay(30);
  }
  answer = 200;
  tell();
  await until(() => asked.length === 4 && lines.length === 2);
  expect(lines).toEqual([
    'WATCH_HEARTBEAT_URL does not answer {"failure":"status 500"}',
    'WATCH_HEARTBEAT_URL answers again {}',
  ]);
});

test('one that hangs holds up nobody, and is not asked again meanwhile', async () => {
  const { log } = logged();
  const tell = deadManSwitch(url, log);
  asked.length = 0;
  hangs = true;
  const begun = performance.now();
  tell();
  tell();
  tell();
  expect(performance.now() - begun).toBeLessThan(100);
  await until(() => asked.length > 0);
  await delay(50);
  expect(asked).toHaveLength(1);
  hangs = false;
  for (const response of waiting) response.end();
});

test('nobody listens there: told, without the address', async () => {
  const { lines, log } = logged();
  deadManSwitch('http://127.0.0.1:1/SECRET', log)();
  await until(() => lines.length === 1);
  expect(lines).toEqual(['WATCH_HEARTBEAT_URL does not answer {"failure":"connection failed"}']);
});

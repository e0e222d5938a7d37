import { type Server, createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { portOf, startProcess } from './process';
import { posixTest } from '../../../../tools/testing/posix-test';

test('bad configuration: one line for each value, no stack, exit code 1', async () => {
  const service = startProcess({ PORT: 'abc', TRUST_PROXY: 'true' });
  expect((await service.exit).code).toBe(1);
  const lines = service.errors().trimEnd().split('\n');
  expect(lines).toEqual([
    "PORT must be an integer from 0 to 65535; received 'abc'",
    expect.stringMatching(/^TRUST_PROXY must be .*; received 'true'$/) as string,
  ]);
  expect(service.output()).toBe('');
});

test('a port in use: one line, exit code 1', async () => {
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
  const { port } = other.address() as AddressInfo;
  const service = startProcess({ PORT: String(port) });
  expect((await service.exit).code).toBe(1);
  expect(service.errors()).toBe(`Cannot listen on 127.0.0.1:${port}: the port is in use; set PORT to another one\n`);
  other.close();
});

posixTest('once it listens, it says where, and then what it is asked', async () => {
  const service = startProcess();
  const port = await portOf(service);
  const response = await fetch(`http://127.0.0.1:${port}/health`);
  expect(response.status).toBe(200);
  service.child.kill('SIGTERM');
  await service.exit;
  const lines = service
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg?: string; path?: string });
  // whether the explorer has been built, and when it has been read, is no matter here
  const events = lines.filter(({ path, msg }) => path === undefined && msg !== 'the explorer is served at /');
  expect(events.map(({ msg }) => msg)).toEqual([
    `listening on http://127.0.0.1:${port}`,
    expect.stringContaining('PLAY MONEY'),
    'stopping',
    'stopped',
  ]);
  // the client has its answer before the line of it is written, and may send the signal in between
  expect(lines.filter(({ path }) => path !== undefined)).toMatchObject([{ path: '/health', status: 200 }]);
});

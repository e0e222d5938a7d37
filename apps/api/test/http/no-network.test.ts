import { createSocket } from 'node:dgram';
import { lookup, promises, resolve4 } from 'node:dns';
import { type AddressInfo, type Server, connect, createServer } from 'node:net';
import { execFile } from 'node:child_process';
import { get } from 'node:https';

// The instance that jest has loaded before this file
const { attempts } = jest.requireActual<{ attempts: string[] }>('../../../../tools/testing/no-network.cjs');
const FORBIDDEN = /Network access is forbidden in tests/;

/** The guard fails a test that tried, unless the test says that it was on purpose. */
function forgive(): string[] {
  return attempts.splice(0);
}

test.each<[string, () => unknown]>([
  ['a connection to an address', () => connect(80, '192.0.2.1')],
  ['a connection to a name', () => connect({ host: 'example.com', port: 443 })],
  ['an https request', () => get('https://example.com/')],
  [
    'a look-up',
    () => {
      lookup('example.com', () => undefined);
    },
  ],
  [
    'a DNS query',
    () => {
      resolve4('example.com', () => undefined);
    },
  ],
  ['a promised look-up', () => promises.lookup('example.com')],
  [
    'a datagram',
    () => {
      createSocket('udp4').send('x', 53, '192.0.2.1');
    },
  ],
])('%s throws, and is remembered', (_, reach) => {
  expect(reach).toThrow(FORBIDDEN);
  expect(forgive()).toHaveLength(1);
});

test('a fetch is refused', async () => {
  const failure = await fetch('https://example.com/').catch((error: unknown) => error);
  expect(String((failure as Error).cause)).toMatch(FORBIDDEN);
  expect(forgive()).toHaveLength(1);
});

test('child processes inherit the rule', async () => {
  const script = "require('node:net').connect(80, '192.0.2.1')";
  const stderr = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['-e', script], { env: process.env }, (_error, _stdout, text) => {
      resolve(text);
    });
  });
  expect(stderr).toMatch(FORBIDDEN);
});

test('this machine may be reached', async () => {
  const server = await new Promise<Server>((resolve) => {
    const listening = createServer((socket) => socket.end()).listen(0, '127.0.0.1', () => {
      resolve(listening);
    });
  });
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    await new Promise((resolve, reject) => connect(port, host).on('error', reject).resume().on('close', resolve));
  }
  server.close();
  expect(attempts).toEqual([]);
});

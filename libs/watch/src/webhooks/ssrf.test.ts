import { promises as dns } from 'node:dns';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { networksOf, type ResolveHost, webhookSender } from '../index';

/** Answers of a hostile name server. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'localtest.me': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'spoofed.burpcollaborator.net': ['127.0.0.1'],
  'v6.attacker.com': ['::1'],
  'mapped.attacker.com': ['::ffff:169.254.169.254'],
  'metadata.attacker.com': ['169.254.169.254'],
  'mixed.attacker.com': ['93.184.216.34', '10.0.0.5'],
  'cgnat.attacker.com': ['100.64.1.1'],
  'ula.attacker.com': ['fd00:ec2::254'],
  'nat64.attacker.com': ['64:ff9b::7f00:1'],
  'sixtofour.attacker.com': ['2002:7f00:1::'],
  'zero.attacker.com': ['0.0.0.0'],
  'azure.attacker.com': ['168.63.129.16'],
  'bench.attacker.com': ['198.18.0.1'],
  'lla.attacker.com': ['fe80::1'],
  'zone.attacker.com': ['fe80::1%eth0'],
  'nonsense.attacker.com': ['0x7f.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'localhost.localdomain': ['127.0.0.1'],
  'kubernetes.default.svc': ['10.96.0.1'],
  localhost: ['127.0.0.1'],
  'foo.localhost': ['127.0.0.1'],
  redis: ['172.18.0.3'],
  'good.test-public.com': ['93.184.216.34'],
  'good6.test-public.com': ['2606:4700:4700::1111'],
};

const resolve: ResolveHost = (hostname) => {
  const answer = NAMES[hostname.toLowerCase().replace(/\.$/, '')];
  return answer ? Promise.resolve(answer) : Promise.reject(new Error('ENOTFOUND'));
};

const BAD =
  `http://127.0.0.1/ http://127.1/ http://127.0.1/ http://0/ http://0.0.0.0/ http://2130706433/ http://0x7f000001/
http://0x7f.0.0.1/ http://0177.0.0.1/ http://017700000001/ http://127.0.0.1.:80/ http://127.255.255.254/
http://localhost/ http://LOCALHOST/ http://localhost./ http://foo.localhost/ http://localhost.localdomain/
http://[::1]/ http://[::]/ http://[0:0:0:0:0:0:0:1]/ http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[::ffff:a9fe:a9fe]/
http://[::127.0.0.1]/ http://[64:ff9b::7f00:1]/ http://[64:ff9b::a9fe:a9fe]/ http://[64:ff9b:1::7f00:1]/ http://[2002:7f00:1::]/
http://[2001:0:7f00:1::]/ http://[fe80::1]/ http://[fc00::1]/ http://[fd00:ec2::254]/ http://[ff02::1]/ http://[2001:db8::1]/
http://[fec0::1]/ http://[100::1]/ http://[5f00::1]/
http://169.254.169.254/latest/meta-data/ http://2852039166/ http://0xa9fea9fe/ http://0251.0376.0251.0376/
http://[::ffff:169.254.169.254]/ http://metadata.google.internal/ http://100.100.100.200/ http://168.63.129.16/ http://192.0.0.192/
http://10.0.0.1/ http://172.16.0.1/ http://172.31.255.255/ http://192.168.1.1/ http://100.64.0.1/ http://100.127.255.254/
http://198.18.0.1/ http://192.0.2.1/ http://198.51.100.1/ http://203.0.113.1/ http://224.0.0.1/ http://240.0.0.1/
http://255.255.255.255/ http://192.88.99.1/ http://0.1.2.3/ http://①②⑦.⓪.⓪.①/ http://１２７.0.0.1/ http://127。0。0。1/
http://localtest.me/ http://127.0.0.1.nip.io/ http://spoofed.burpcollaborator.net/ http://v6.attacker.com/ http://mapped.attacker.com/
http://metadata.attacker.com/ http://mixed.attacker.com/ http://cgnat.attacker.com/ http://ula.attacker.com/ http://nat64.attacker.com/
http://sixtofour.attacker.com/ http://zero.attacker.com/ http://azure.attacker.com/ http://bench.attacker.com/ http://lla.attacker.com/
http://zone.attacker.com/ http://nonsense.attacker.com/ http://kubernetes.default.svc/ http://redis/
http://user:pw@127.0.0.1/ http://93.184.216.34@127.0.0.1/ http://127.0.0.1#@example.com/ http://127.0.0.1\\@example.com/
ftp://93.184.216.34/ file:///etc/passwd gopher://127.0.0.1:6379/_x`.split(/\s+/);

/** Every connection that anything tries to make, with the addresses that its name leads to. */
const dialled: string[] = [];
let connect: jest.SpyInstance;
let redirect: { readonly port: number } | undefined;

beforeEach(() => {
  dialled.length = 0;
  redirect = undefined;
  // called with the socket it is a method of
  // oxlint-disable-next-line typescript/unbound-method
  const original = net.Socket.prototype.connect;
  connect = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    const options = [args[0]].flat()[0] as net.TcpNetConnectOpts;
    const answer = (_error: unknown, found: unknown): void => {
      dialled.push(...[found].flat().map((each) => (each as { address: string }).address));
    };
    if (options.lookup && !net.isIP(options.host ?? '')) options.lookup(options.host ?? '', { all: true }, answer);
    else dialled.push(String(options.host));
    if (redirect) return original.call(this, { port: redirect.port, host: '127.0.0.1' } as never);
    process.nextTick(() => this.destroy(Object.assign(new Error('no network here'), { code: 'ENETUNREACH' })));
    return this;
  });
});

afterEach(() => {
  connect.mockRestore();
});

/** The widest rules: those of the addresses alone, as with an allowed network. */
const LAX = { networks: networksOf(['203.0.114.0/32']), resolve };

test('the list has all the classes', () => {
  expect(BAD.length).toBeGreaterThanOrEqual(87);
  expect(new Set(BAD).size).toBe(BAD.length);
});

test.each(BAD)('%s is refused without an attempt to connect', async (url) => {
  for (const options of [{ resolve }, LAX]) {
    const attempt = await webhookSender(options)({ url, headers: {}, body: 'x' });
    expect(attempt).toEqual({
      outcome: 'failed',
      failure: expect.stringMatching(/^(invalid_url|address_not_allowed)$/) as string,
    });
  }
  expect(dialled).toEqual([]);
});

test.each([
  ['http://good.test-public.com/', '93.184.216.34'],
  ['https://good.test-public.com/', '93.184.216.34'],
  ['https://good6.test-public.com:8443/', '2606:4700:4700::1111'],
  ['http://93.184.216.34/', '93.184.216.34'],
  ['http://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
])('%s is dialled', async (url, address) => {
  const attempt = await webhookSender({ resolve })({ url, headers: {}, body: 'x' });
  expect(attempt).toEqual({ outcome: 'failed', failure: 'connection_failed' });
  expect(dialled).toEqual([address]);
});

test('a name that changes its answer is looked up once an attempt, and only its good answers are dialled', async () => {
  let asked = 0;
  const rebinding: ResolveHost = () => Promise.resolve([asked++ % 2 === 0 ? '93.184.216.34' : '127.0.0.1']);
  const send = webhookSender({ resolve: rebinding });
  const failures: string[] = [];
  for (let i = 0; i < 6; i++) {
    const attempt = await send({ url: 'https://rebind.attacker.com/', headers: {}, body: 'x' });
    failures.push(attempt.outcome === 'failed' ? attempt.failure : 'answered');
  }
  const pair = ['connection_failed', 'address_not_allowed'];
  expect(failures).toEqual([...pair, ...pair, ...pair]);
  expect(asked).toBe(6);
  expect(dialled).toEqual(['93.184.216.34', '93.184.216.34', '93.184.216.34']);
});

describe('with a server in this machine', () => {
  let server: Server;
  let requests = 0;

  beforeEach(async () => {
    requests = 0;
    server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  test('a connection that ends up elsewhere than it was pinned to is closed before a byte is sent', async () => {
    redirect = { port: (server.address() as AddressInfo).port };
    const attempt = await webhookSender({ resolve })({ url: 'http://good.test-public.com/', headers: {}, body: 'x' });
    expect(attempt).toEqual({ outcome: 'failed', failure: 'address_not_allowed' });
    expect(requests).toBe(0);
  });

  test('the same connection is good where its network is allowed', async () => {
    redirect = { port: (server.address() as AddressInfo).port };
    const send = webhookSender({ resolve, networks: networksOf(['127.0.0.0/8']) });
    const attempt = await send({ url: 'http://good.test-public.com/', headers: {}, body: 'x' });
    expect(attempt).toMatchObject({ outcome: 'answered', status: 200 });
    expect(requests).toBe(1);
  });
});

test('without a resolver of its own the sender asks name servers, and the system where networks are allowed', async () => {
  const resolve4 = jest.spyOn(dns.Resolver.prototype, 'resolve4').mockResolvedValue(['10.0.0.1'] as never);
  const resolve6 = jest.spyOn(dns.Resolver.prototype, 'resolve6').mockRejectedValue(new Error('ENODATA'));
  const lookup = jest.spyOn(dns, 'lookup').mockResolvedValue([{ address: '192.168.0.1', family: 4 }] as never);
  const request = { url: 'http://hooks.attacker.com/', headers: {}, body: 'x' };
  const refused = { outcome: 'failed', failure: 'address_not_allowed' };
  expect(await webhookSender()(request)).toEqual(refused);
  expect([resolve4, resolve6, lookup].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  expect(await webhookSender({ networks: networksOf(['10.0.0.0/8']) })(request)).toEqual(refused);
  expect([resolve4, resolve6, lookup].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  resolve4.mockResolvedValue(['93.184.216.34'] as never);
  await webhookSender()(request);
  expect(dialled).toEqual(['93.184.216.34']);
  resolve4.mockRejectedValue(new Error('ESERVFAIL'));
  expect(await webhookSender()(request)).toEqual({ outcome: 'failed', failure: 'name_not_resolved' });
  for (const spy of [resolve4, resolve6, lookup]) spy.mockRestore();
});

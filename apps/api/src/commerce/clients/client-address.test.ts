import { type ForwardingHeader, type TrustProxy } from '../../config/server-variables';
import { addressKey } from './address-key';
import { clientAddress } from './client-address';

interface Case {
  readonly header?: ForwardingHeader;
  readonly trust: TrustProxy;
  readonly peer?: string;
}

function keysOf({ header = 'x-forwarded-for', trust, peer = '10.0.0.1' }: Case, lines: string | readonly string[]) {
  const headers = { [header]: [lines].flat().join(', ') };
  const address = clientAddress({ trustProxy: trust, header })({ peer, headers });
  return address && [addressKey(address, 64), addressKey(address, 48)];
}

/** Calls and trials of IPv4 have the same key. */
const both = (key: string): [string, string] => [key, key];
const PROXY = both('10.0.0.1');
const ANN = both('203.0.113.9');
const SIX: [string, string] = ['2001:db8:1:2::/64', '2001:db8:1::/48'];

type Row = [lines: string | readonly string[], keys: [string, string]];

/** Where members of both headers, X-Forwarded-For and the `for` of Forwarded, name the same nodes. */
const NODES: Row[] = [
  ['203.0.113.9', ANN],
  ['203.0.113.9:1234', ANN],
  ['203.0.113.9:0', ANN],
  ['203.0.113.9:_gazonk', ANN],
  ['203.000.113.009', ANN],
  ['010.000.000.020', both('10.0.0.20')],
  ['[2001:db8:1:2::1]', SIX],
  ['[2001:db8:1:2::1]:99', SIX],
  ['[2001:db8:1:2::1]:_p.q-r', SIX],
  ['[2001:DB8:1:2::A]:99', SIX],
  ['2001:db8:1:2::1', SIX],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', SIX],
  ['2001:db8:1:2::203.0.113.9', SIX],
  ['2001:db8:1:2::1%eth0', SIX],
  ['[2001:db8:1:2::1%25eth0]:99', SIX],
  ['fe80::1%3', ['fe80::/64', 'fe80::/48']],
  ['::ffff:203.0.113.9', ANN],
  ['[::FFFF:203.0.113.9]:1234', ANN],
  ['::ffff:203.000.113.009', ANN],
  ['::ffff:cb00:7109', ANN],
  ['0:0:0:0:0:ffff:cb00:7109%1', ANN],
  ['::203.0.113.9', ['::/64', '::/48']],
  ['unknown', PROXY],
  ['UNKNOWN', PROXY],
  ['_hidden', PROXY],
  ['_SEVKISEK', PROXY],
  ['unix:', PROXY],
  ['localhost', PROXY],
  ['203.0.113', PROXY],
  ['203.0.113.9.1', PROXY],
  ['203.0.113.256', PROXY],
  ['0203.0.113.9', PROXY],
  ['0xcb.0.113.9', PROXY],
  ['3405803785', PROXY],
  ['1', PROXY],
  ['203.0.113.9:', PROXY],
  ['203.0.113.9:http', PROXY],
  ['203.0.113.9:123456', PROXY],
  ['203.0.113.9%eth0', PROXY],
  ['203.0.113.9/32', PROXY],
  ['203.0.113.9 evil', PROXY],
  ['[203.0.113.9]', PROXY],
  ['[2001:db8::1', PROXY],
  ['2001:db8::1]', PROXY],
  ['[2001:db8::1]99', PROXY],
  ['[[2001:db8::1]]', PROXY],
  ['[]', PROXY],
  ['2001:db8::1::2', PROXY],
  ['2001:db8:1:2:3:4:5:6:7', PROXY],
  ['2001:db8::12345', PROXY],
  ['::ffff:203.0.113.256', PROXY],
  ['%eth0', PROXY],
  ['٢٠٣.٠.١١٣.٩', PROXY],
];

describe('a node', () => {
  test.each(NODES)('%s in X-Forwarded-For', (node, keys) => {
    expect(keysOf({ trust: 1 }, node)).toEqual(keys);
    expect(keysOf({ trust: 1 }, `"${String(node)}"`)).toEqual(keys);
  });

  test.each(NODES)('%s in Forwarded', (node, keys) => {
    expect(keysOf({ header: 'forwarded', trust: 1 }, `for="${String(node)}"`)).toEqual(keys);
  });

  test.each(NODES.filter(([node]) => !/[ %]/.test(String(node))))('%s in Forwarded, not quoted', (node, keys) => {
    expect(keysOf({ header: 'forwarded', trust: 1 }, `for=${String(node)}`)).toEqual(keys);
  });

  test.each(NODES.filter(([node]) => !/[:[\]/]/.test(String(node))))('%s as the peer', (node, keys) => {
    const peer = keysOf({ trust: false, peer: String(node) }, '');
    expect(peer).toEqual(keys === PROXY ? undefined : keys);
  });
});

describe('X-Forwarded-For', () => {
  test.each<[...Row, Omit<Case, 'header'>]>([
    ['203.0.113.9', PROXY, { trust: false }],
    ['', PROXY, { trust: 1 }],
    [',', PROXY, { trust: 1 }],
    [' ,\t, ,', PROXY, { trust: 1 }],
    ['203.0.113.9,', ANN, { trust: 1 }],
    [', 203.0.113.9 ,\t,', ANN, { trust: 1 }],
    ['\t203.0.113.9\t', ANN, { trust: 1 }],
    ['198.51.100.7,203.0.113.9', ANN, { trust: 1 }],
    ['198.51.100.7 \t,\t 203.0.113.9:4711', ANN, { trust: 1 }],
    [['198.51.100.7', '203.0.113.9'], ANN, { trust: 1 }],
    [['198.51.100.7', '', '203.0.113.9,'], ANN, { trust: 1 }],
    ['198.51.100.7, 203.0.113.9', both('198.51.100.7'), { trust: 2 }],
    ['198.51.100.7, 203.0.113.9', both('198.51.100.7'), { trust: 3 }],
    ['1.1.1.1, 198.51.100.7, 203.0.113.9', both('198.51.100.7'), { trust: 2 }],
    ['203.0.113.9, unknown', ANN, { trust: 2 }],
    ['unknown, 203.0.113.9', ANN, { trust: 2 }],
    ['_a, _b, unknown', PROXY, { trust: 3 }],
    ['"203.0.113.9"', ANN, { trust: 1 }],
    ['"[2001:db8:1:2::1]:99"', SIX, { trust: 1 }],
    ['"203.0.113.9", "10.0.0.2"', ANN, { trust: 2 }],
    ['"203.0\\.113.9"', ANN, { trust: 1 }],
    ['", 203.0.113.9', ANN, { trust: 1 }],
    ['"198.51.100.7, 203.0.113.9', ANN, { trust: 1 }],
    ['\\", 203.0.113.9', ANN, { trust: 1 }],
    ['198.51.100.7, 203.0.113.9"', PROXY, { trust: 1 }],
    ['for=203.0.113.9', PROXY, { trust: 1 }],
    ['203.0.113.9', ANN, { trust: ['10.0.0.0/8'] }],
    ['203.0.113.9', PROXY, { trust: ['10.1.0.0/16'] }],
    ['198.51.100.7, 203.0.113.9, 10.9.9.9:80', ANN, { trust: ['10.0.0.0/8'] }],
    ['203.0.113.9, 10.9.9.9, 010.000.000.002', ANN, { trust: ['10.0.0.0/8'] }],
    ['10.0.0.5, 10.0.0.6', both('10.0.0.5'), { trust: ['10.0.0.0/8'] }],
    ['203.0.113.9, unknown, 10.0.0.6', both('10.0.0.6'), { trust: ['10.0.0.0/8'] }],
    ['198.51.100.7, _hidden', PROXY, { trust: ['10.0.0.1'] }],
    ['203.0.113.9, [fd00::5]:99', ANN, { trust: ['10.0.0.1', 'fd00::/8'] }],
    ['203.0.113.9, ::ffff:10.0.0.7', ANN, { trust: ['10.0.0.0/8'] }],
    ['203.0.113.9', ANN, { trust: ['10.0.0.0/8'], peer: '::ffff:10.0.0.1' }],
    ['203.0.113.9', ANN, { trust: ['::ffff:10.0.0.0/104'], peer: '10.0.0.1' }],
    ['203.0.113.9', ANN, { trust: ['fe80::/10'], peer: 'fe80::1%eth0' }],
    ['203.0.113.9', ['2001:db8:5:6::/64', '2001:db8:5::/48'], { trust: false, peer: '2001:db8:5:6::1' }],
  ])('%j counts as %j with %j', (lines, keys, setting) => {
    expect(keysOf(setting, lines)).toEqual(keys);
  });
});

describe('Forwarded', () => {
  test.each<[...Row, TrustProxy]>([
    ['for=203.0.113.9', ANN, false],
    ['for=203.0.113.9', ANN, 1],
    ['FOR=203.0.113.9', ANN, 1],
    ['For="203.0.113.9:4711"', ANN, 1],
    ['proto=https;for=203.0.113.9;by=10.0.0.1;host=example.org', ANN, 1],
    ['by="[fd00::1]:80";For="[2001:db8:1:2::1]:4711"', SIX, 1],
    ['for=203.0.113.9;', ANN, 1],
    [';;for=203.0.113.9 ; proto=https', ANN, 1],
    ['for="\\2\\03.0.113.9"', ANN, 1],
    ['for=203.0.113.9;ext="a, for=1.1.1.1"', ANN, 1],
    ['for=203.0.113.9;ext="a\\", for=1.1.1.1;x=\\""', ANN, 1],
    ['for=203.0.113.9;ext="ends in a backslash\\\\"', ANN, 1],
    ['for=198.51.100.7, for=203.0.113.9', ANN, 1],
    ['for=198.51.100.7, for=203.0.113.9,', ANN, 1],
    [['for=198.51.100.7', 'for=203.0.113.9;proto=http'], ANN, 1],
    ['for=203.0.113.9, for=_hidden', ANN, 2],
    ['for=203.0.113.9, by=_proxy;proto=https', ANN, 2],
    ['for=203.0.113.9, by=_proxy;proto=https', PROXY, ['10.0.0.0/8']],
    ['for=203.0.113.9, for="10.0.0.2:81"', ANN, ['10.0.0.0/8']],
    ['for=1.1.1.1;x=", for=203.0.113.9', ANN, 1],
    ['for=1.1.1.1;x=", for="203.0.113.9:99"', ANN, 1],
    ['for=1.1.1.1;x="\\, for="203.0.113.9";proto="https"', ANN, 1],
    ['for=1.1.1.1;for=203.0.113.9', PROXY, 1],
    ['for=203.0.113.9;FOR=203.0.113.9', PROXY, 1],
    ['fort=203.0.113.9', PROXY, 1],
    ['proto=https', PROXY, 1],
    ['for=', PROXY, 1],
    ['for=""', PROXY, 1],
    ['for', PROXY, 1],
    ['for = 203.0.113.9', PROXY, 1],
    ['for=203.0.113.9;proto', PROXY, 1],
    ['for=203.0.113.9 proto=https', PROXY, 1],
    ['for="203.0.113.9', PROXY, 1],
    ['for="203.0.113.9\\"', PROXY, 1],
    ['203.0.113.9', PROXY, 1],
    ['for=1.1.1.1, garbage, for=10.0.0.2', both('10.0.0.2'), ['10.0.0.0/8']],
  ])('%j counts as %j with %j', (lines, keys, trust) => {
    expect(keysOf({ header: 'forwarded', trust }, lines)).toEqual(trust === false ? PROXY : keys);
  });
});

test.each<ForwardingHeader>(['x-forwarded-for', 'forwarded'])('beside %s no header is believed', (header) => {
  const headers = { forwarded: 'for=1.1.1.1', 'x-forwarded-for': '1.1.1.1', 'x-real-ip': '1.1.1.1' };
  const addressOf = clientAddress({ trustProxy: 1, header });
  expect(String(addressOf({ peer: '10.0.0.1', headers: { ...headers, [header]: undefined } }))).toBe('10.0.0.1');
  expect(String(addressOf({ peer: '10.0.0.1', headers }))).toBe('1.1.1.1');
});

describe('a connection that is closed already', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const addressOf = (trustProxy: TrustProxy) => clientAddress({ trustProxy, header: 'x-forwarded-for' });

  test('has no address, and is not believed by address', () => {
    expect(addressOf(false)({ peer: undefined, headers })).toBeUndefined();
    expect(addressOf(['0.0.0.0/1', '128.0.0.0/1', '::/1'])({ peer: undefined, headers })).toBeUndefined();
  });

  test('is a proxy where proxies are counted', () => {
    expect(String(addressOf(1)({ peer: undefined, headers }))).toBe('203.0.113.9');
  });
});

describe('of a long list', () => {
  const trust = ['10.0.0.0/8'];

  test('32 members are looked at', () => {
    const members = Array.from({ length: 40 }, (_, i) => `10.0.1.${i}`);
    expect(keysOf({ trust }, members)).toEqual(both('10.0.1.8'));
  });

  test('4,096 bytes are looked at, and no member that they cut through', () => {
    const last = ['10.0.0.3', '10.0.0.2'].map((member) => member.padStart(2000)).join(',');
    const list = (first: string, length: number) => `${first.padEnd(length - 1 - last.length)},${last}`;
    expect(keysOf({ trust }, list('203.0.113.9', 4096))).toEqual(ANN);
    expect(keysOf({ trust }, list('203.0.113.9', 4097))).toEqual(both('10.0.0.3'));
    expect(keysOf({ trust }, list('203.0.113.9', 5000))).toEqual(both('10.0.0.3'));
  });
});

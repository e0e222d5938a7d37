import fc from 'fast-check';
import { isIP, SocketAddress } from 'node:net';
import proxyAddr from 'proxy-addr';
import { type ForwardingHeader, type TrustProxy } from '../../config/server-variables';
import { addressKey } from './address-key';
import { clientAddress } from './client-address';
import { parseIpAddress } from './ip-address';

const PEER = '10.0.0.1';
const TRUSTED = ['10.0.0.0/8', 'fd00::/8'];

const header = fc.constantFrom<ForwardingHeader>('x-forwarded-for', 'forwarded');

function keyOf(list: string, name: ForwardingHeader, trustProxy: TrustProxy): string {
  const address = clientAddress({ trustProxy, header: name })({ peer: PEER, headers: { [name]: list } });
  return address ? addressKey(address, 64) : 'none';
}

/** The canonical text of an address by the system's own functions; undefined if it is none. */
function systemText(text: string): string | undefined {
  const family = isIP(text);
  return family === 0 ? undefined : new SocketAddress({ address: text, family: `ipv${family as 4 | 6}` }).address;
}

/** Zeros before a part of an IPv4 address change nothing; systems refuse them, or take the part for octal. */
function withoutZeros(dotted: string): string {
  const bare = (part: string) => (part.length > 3 ? part : part.replace(/^0+(?=\d)/, ''));
  return dotted.includes('.') ? dotted.split('.').map(bare).join('.') : dotted;
}

const letterOf = (letters: string) => fc.constantFrom(...letters.split(''));

/** Two groups of an IPv6 address. */
const groups = fc.tuple(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 1, 0xffff));

const ipv4 = fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 0, max: 255 })));

const ipv6 = fc
  .tuple(groups, groups, groups, groups)
  .map((pairs) => pairs.flat())
  // addresses of IPv4 have tests of their own
  .filter(([...words]) => words.slice(0, 5).some((word) => word !== 0));

/** How one writes an address, of whatever family. */
const manner = fc.record({
  zeros: fc.nat(3),
  isUpper: fc.boolean(),
  isShortened: fc.boolean(),
  endsAsIpv4: fc.boolean(),
  zone: fc.constantFrom('', '%eth0', '%25en1', '%7'),
  port: fc.option(fc.constantFrom('0', '80', '4711', '65535', '_hidden', '_a.b-c')),
  isQuoted: fc.boolean(),
  escapes: fc.nat(3),
});

type Manner = typeof manner extends fc.Arbitrary<infer Value> ? Value : never;

function spellIpv4(octets: readonly number[], { zeros }: Manner): string {
  return octets.map((octet) => String(octet).padStart(Math.min(3, String(octet).length + zeros), '0')).join('.');
}

function spellIpv6(words: readonly number[], how: Manner): string {
  const { zeros, isUpper, isShortened, endsAsIpv4, zone } = how;
  const [high = 0, low = 0] = words.slice(6);
  const spelt = words
    .map((word) => word.toString(16))
    .map((word) => word.padStart(Math.min(4, word.length + zeros), '0'));
  const tail = endsAsIpv4 ? [spellIpv4([high >> 8, high & 255, low >> 8, low & 255], how)] : spelt.slice(6);
  const head = spelt.slice(0, 6);
  const zero = words.findIndex((word, i) => word === 0 && i < 6);
  const text =
    isShortened && zero >= 0
      ? `${head.slice(0, zero).join(':')}::${[...head.slice(zero + 1), ...tail].join(':')}`
      : [...head, ...tail].join(':');
  return (isUpper ? text.toUpperCase() : text) + zone;
}

function withPort(address: string, { port }: Manner): string {
  const node = address.includes(':') && port !== null ? `[${address}]` : address;
  return port === null ? node : `${node}:${port}`;
}

/** As the member of a list, as a proxy writes it. */
function member(node: string, name: ForwardingHeader, { isQuoted, isUpper, escapes }: Manner): string {
  const escaped = node.slice(0, escapes).replace(/./g, '\\$&') + node.slice(escapes);
  const value = isQuoted ? `"${escaped}"` : node;
  return name === 'forwarded' ? `${isUpper ? 'FOR' : 'for'}=${value};proto=https` : value;
}

/** What a client may send in a header. */
const garbage = fc.oneof(
  fc.string({ unit: letterOf('",;\\=[]%:. \tfor0129afx_-~é'), maxLength: 60 }),
  fc.constantFrom(
    'for=1.1.1.1;x="',
    'for="1.1.1.1',
    '"1.1.1.1',
    '1.1.1.1, ',
    '[::1',
    '\\',
    '\\"',
    'for=1.1.1.1;for=2.2.2.2',
  ),
);

const client = fc.oneof<fc.Arbitrary<[readonly number[], (parts: readonly number[], how: Manner) => string]>[]>(
  fc.tuple(ipv4, fc.constant(spellIpv4)),
  fc.tuple(ipv6, fc.constant(spellIpv6)),
);

/** The key by arithmetic and the system's own text. */
function expectedKey(parts: readonly number[]): string {
  if (parts.length === 4) return parts.join('.');
  const line = [...parts.slice(0, 4), 0, 0, 0, 0].map((word) => word.toString(16)).join(':');
  return `${systemText(line) ?? ''}/64`;
}

test('however its address is written, and whatever it sends, a client behind a proxy is one client', () => {
  fc.assert(
    fc.property(client, manner, header, garbage, fc.boolean(), ([parts, spell], how, name, sent, isCounted) => {
      const list = `${sent}, ${member(withPort(spell(parts, how), how), name, how)}`;
      // where all of a way is trusted, what the client says of itself is believed
      fc.pre(isCounted || !/^(10\.|f[cd])/.test(expectedKey(parts)));
      expect(keyOf(list, name, isCounted ? 1 : TRUSTED)).toBe(expectedKey(parts));
    }),
    { numRuns: 900 },
  );
});

test('behind two proxies, too', () => {
  const inner = fc.constantFrom('10.9.9.9', '10.9.9.9:81', '[fd00::7]:81', 'fd00::7', '::ffff:10.9.9.9');
  fc.assert(
    fc.property(client, manner, header, garbage, inner, ([parts, spell], how, name, sent, proxy) => {
      const own = member(withPort(spell(parts, how), how), name, how);
      const list = `${sent},${own}\t, ${name === 'forwarded' ? `proto=http;for="${proxy}"` : proxy}`;
      expect(keyOf(list, name, 2)).toBe(expectedKey(parts));
    }),
    { numRuns: 300 },
  );
});

test('a member that the nearest proxy wrote and that is no address is never a key', () => {
  const text = fc.string({ unit: letterOf('"\\=;[]%:.0123456789abcdef_xfor '), maxLength: 50 });
  fc.assert(
    fc.property(text, header, (node, name) => {
      const key = keyOf(name === 'forwarded' ? `for=${node}` : node, name, 1).replace(/\/64$/, '');
      expect(isIP(key)).not.toBe(0);
      if (key !== PEER) expect(node).toMatch(/[:.]/);
    }),
    { numRuns: 900 },
  );
});

test('what is an address, and which, is what the system says', () => {
  const text = fc.oneof(
    fc.string({ unit: letterOf(':::::.0123456789abcdefF'), maxLength: 40 }),
    fc.tuple(client, manner).map(([[parts, spell], how]) => spell(parts, { ...how, zone: '' })),
    fc
      .array(fc.constantFrom('', '0', '1', 'ffff', '00ff', '12345', '1.2.3.4', 'g'), { maxLength: 10 })
      .map((all) => all.join(':')),
  );
  fc.assert(
    fc.property(text, (written) => {
      fc.pre(!/^[\d.]+:\d+$/.test(written)); // an address and a port
      const address = parseIpAddress(written);
      const expected = systemText(written.replace(/[\d.]+$/, withoutZeros));
      const [, mapped] = /^::ffff:([\d.]+)$/.exec(expected ?? '') ?? [];
      expect(address && systemText(address.toString())).toBe(mapped ?? expected);
    }),
    { numRuns: 1500 },
  );
});

test('plain lists mean what they mean to proxy-addr', () => {
  const node = fc.constantFrom('203.0.113.9', '198.51.100.7', '10.0.0.2', '10.1.2.3', '2001:db8::1', 'fd00::3', '::1');
  const trust = fc.oneof(
    fc.integer({ min: 1, max: 10 }),
    fc.constantFrom(TRUSTED, ['fd00::/8'], ['10.0.0.1/32', '::1']),
  );
  fc.assert(
    fc.property(fc.array(node, { maxLength: 8 }), node, trust, (nodes, peer, trustProxy) => {
      const headers = { 'x-forwarded-for': nodes.join(', ') };
      const isTrusted = typeof trustProxy === 'number' ? (_: string, i: number) => i < trustProxy : trustProxy;
      const theirs = proxyAddr({ headers, socket: { remoteAddress: peer } }, isTrusted);
      const ours = clientAddress({ trustProxy, header: 'x-forwarded-for' })({ peer, headers });
      expect(ours?.toString()).toBe(theirs);
    }),
    { numRuns: 600 },
  );
});

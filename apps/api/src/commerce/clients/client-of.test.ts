import { serviceVectors as vectors } from '../../../../../tools/testing/service-vectors';
import { addressKey } from './address-key';
import { type Client, clientOf } from './client-of';
import { type IpAddress, parseIpAddress } from './ip-address';

const address = (text: string) => parseIpAddress(text) as IpAddress;

function pseudonyms(key = 'one key'): (text: string) => Client {
  const clientAt = clientOf(Buffer.from(key));
  return (text) => clientAt(address(text));
}

test.each(vectors.client_ip_key)('$input is counted as $output', ({ input, output }) => {
  expect(addressKey(address(input), 64)).toBe(output);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
])('%s has a trial as %s', (input, output) => {
  expect(addressKey(address(input), 48)).toBe(output);
});

test('a client is the same within a line, its network within a site', () => {
  const clientAt = pseudonyms();
  const client = clientAt('2001:db8:1:2::1');
  expect(clientAt('2001:db8:1:2:ffff::1')).toEqual(client);
  expect(clientAt('2001:db8:1:3::1').id).not.toBe(client.id);
  expect(clientAt('2001:db8:1:3::1').network).toBe(client.network);
  expect(clientAt('2001:db8:2:2::1').network).not.toBe(client.network);
});

test('the first line of a site is another pseudonym than the site', () => {
  const { id, network } = pseudonyms()('2001:db8:1::1');
  expect(id).not.toBe(network);
});

test('an IPv4 address is a client and a network of its own', () => {
  const clientAt = pseudonyms();
  expect(clientAt('203.0.113.9')).toEqual(clientAt('::ffff:203.0.113.9'));
  expect(clientAt('203.0.113.9').id).not.toBe(clientAt('203.0.113.10').id);
  expect(clientAt('203.0.113.9').network).not.toBe(clientAt('203.0.113.10').network);
});

test('a pseudonym differs between keys, and shows no address', () => {
  expect(pseudonyms()('203.0.113.9').id).not.toBe(pseudonyms('another')('203.0.113.9').id);
  for (const pseudonym of Object.values(pseudonyms()('203.0.113.9'))) expect(pseudonym).toMatch(/^[\w-]{22}$/);
});

test('whoever has no address is one client', () => {
  const clientAt = clientOf(Buffer.from('one key'));
  expect(clientAt(undefined)).toEqual(clientAt(undefined));
  expect(clientAt(undefined).id).not.toBe(clientAt(address('::')).id);
});

test('pseudonyms stay the same when more addresses have asked than are remembered', () => {
  const clientAt = pseudonyms();
  const first = clientAt('203.0.113.9');
  for (let i = 0; i < 10_050; i++) clientAt(`10.0.${i >> 8}.${i & 255}`);
  expect(clientAt('203.0.113.9')).toEqual(first);
});

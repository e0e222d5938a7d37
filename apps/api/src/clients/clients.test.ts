import vectors from '../../test/contract/service.vectors.json';
import { addressKey } from './address-key';
import { clientOf } from './client-of';

test.each(vectors.client_ip_key)('$input is counted as $output', ({ input, output }) => {
  expect(addressKey(input)).toBe(output);
});

test('a zone id is no part of a client', () => {
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'));
});

test('what is no address stands for itself', () => {
  expect(addressKey('unix')).toBe('unix');
});

test('the pseudonym is the same within a line, differs between clients and keys, and shows no address', () => {
  const pseudonym = clientOf(Buffer.from('one key'));
  expect(pseudonym('2001:db8:1:2::1')).toBe(pseudonym('2001:db8:1:2::2'));
  expect(pseudonym('203.0.113.9')).toBe(pseudonym('::ffff:203.0.113.9'));
  expect(pseudonym('203.0.113.9')).not.toBe(pseudonym('203.0.113.10'));
  expect(pseudonym('203.0.113.9')).not.toBe(clientOf(Buffer.from('another'))('203.0.113.9'));
  expect(pseudonym('203.0.113.9')).toMatch(/^[\w-]{22}$/);
});

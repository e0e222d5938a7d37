import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { hasOneAddress, isAddressHere } = await import('./loopback.ts');

test('an address is local if a server can listen on it', () => {
  assert.ok(isAddressHere('127.0.0.1'));
  assert.ok(!isAddressHere('192.0.2.1')); // RFC 5737: an address for documentation, which no machine has
});

test('Linux skips no test for lack of addresses', { skip: process.platform !== 'linux' }, () => {
  assert.equal(hasOneAddress, false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';

register();
const { hasOneAddress, isAddressHere } = await import('./loopback.ts');

test('an address is here if a server can listen at it', () => {
  assert.ok(isAddressHere('127.0.0.1'));
  assert.ok(!isAddressHere('192.0.2.1')); // RFC 5737: for documentation, of no machine
});

test('Linux skips no test for want of addresses', { skip: process.platform !== 'linux' }, () => {
  assert.equal(hasOneAddress, false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usdcText } from './usdc-text.mjs';

for (const [amount, text] of [
  ['5000', '0.005'],
  ['1', '0.000001'],
  ['0', '0'],
  ['5000000', '5'],
  ['9007199254740993', '9007199254.740993'],
  ['9'.repeat(78), `${'9'.repeat(72)}.999999`],
])
  test(`${amount.slice(0, 20)} is ${text.slice(0, 20)} USDC`, () => {
    assert.equal(usdcText(amount), text);
  });

for (const amount of ['', '-1', '1e3', '0.5', 'NaN', undefined, null, '9'.repeat(79)])
  test(`${String(amount).slice(0, 20)} is no amount`, () => {
    assert.equal(usdcText(amount), 'an unreadable amount of');
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageFaults } from './message-faults.mjs';

for (const message of [
  'feat(options): price digital options',
  'fix: a fault',
  'feat(api, client)!: another contract\n\nBREAKING CHANGE: the field is called otherwise\n',
  'perf(core): one pass less; the sum is as before',
  'chore(release): publish\n\n- @quant/core 0.2.0\n',
  'revert: feat(options): price digital options\n\nThis reverts commit 0123456789abcdef.\n',
])
  test(`"${message.split('\n')[0]}" is good`, () => {
    assert.deepEqual(messageFaults(message), []);
  });

for (const [message, fault] of [
  ['price digital options', /is not "type\(scope\)/],
  ['feat(options):price', /is not "type\(scope\)/],
  ['fixup! feat(options): price', /is not "type\(scope\)/],
  ['', /is not "type\(scope\)/],
  ['feature(options): price', /the type "feature"/],
  ['feat(Quant Options): price', /the scope "Quant Options"/],
  ['feat(mcp): batches; test(mcp): prompts', /the scope "mcp\): batches; test\(mcp"/],
  ['feat: batches; test: prompts', /two headers/],
  ['feat: batches.', /full stop/],
  [`feat: ${'x'.repeat(140)}`, /has 146 characters, more than 140/],
  ['feat: batches\nand more', /second line/],
  ['feat!: batches\n\nBREAKING CHANGE the field', /BREAKING CHANGE: new behaviour/],
])
  test(`"${message.slice(0, 50)}" is not`, () => {
    const faults = messageFaults(message);
    assert.equal(faults.length, 1, faults.join('\n'));
    assert.match(faults[0], fault);
  });

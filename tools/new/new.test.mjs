import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { registered } from './registered.mjs';
import { skeleton } from './skeleton.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('a new calculator is five files, named after its path', () => {
  assert.deepEqual(
    [...skeleton('options/power-option', 'options').keys()],
    [
      'libs/contract/openapi/paths/options/power-option.yaml',
      'libs/quant-options/src/reports/options-power-option.ts',
      'libs/quant-options/src/reports/options-power-option.test.ts',
      'libs/quant-options/vectors/generate_options_power_option.py',
      'libs/plots/src/options/power-option.ts',
    ],
  );
});

test('it is registered among its like, and nothing else changes', () => {
  const neighbours = {
    'libs/contract/openapi/openapi.yaml': ['/v1/options/strategy-optimizer', '/v1/derivatives/'],
    'apps/api/test/contract/endpoints.json': ['/v1/options/strategy-optimizer', '/v1/derivatives/'],
    'libs/plots/src/load-pictures.ts': ['optionsPayoffDiagram:', 'optionsPrice:'],
  };
  for (const [file, change] of registered('options/power-option', 'options')) {
    const before = readFileSync(join(root, file), 'utf8');
    const after = change(before);
    const added = after.split('\n').filter((line) => line.includes('power-option'));
    const [earlier, later] = neighbours[file];
    assert.equal(added.length, 1, file);
    assert.ok(after.indexOf('power-option') > after.lastIndexOf(earlier), file);
    assert.ok(after.indexOf('power-option') < after.indexOf(later), file);
    if (file.endsWith('.json')) assert.equal(JSON.parse(after).length, JSON.parse(before).length + 1);
  }
});

test('the skeleton refuses to calculate until it is written', () => {
  const report = skeleton('options/power-option', 'options').get(
    'libs/quant-options/src/reports/options-power-option.ts',
  );
  assert.match(report, /export function optionsPowerOption\(/);
  assert.match(report, /throw new Error/);
});

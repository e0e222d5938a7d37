import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Faults of telling errors where a program has imported one library and required another: both builds in one process. */
export function errorIdentityFaults(folder) {
  writeFileSync(
    join(folder, 'errors.mjs'),
    `import assert from 'node:assert/strict';
     import { createRequire } from 'node:module';
     import * as esm from '@quant/core';
     import { blackScholesPrice } from '@quant/options';
     const require = createRequire(import.meta.url);
     const cjs = require('@quant/core');
     const refusalOf = (call) => { try { call(); } catch (error) { return error; } };
     const wrong = { type: 'call', S: -1, K: 100, T: 1, r: 0.05, sigma: 0.2 };
     const thrown = [
       () => esm.normalQuantile(2),
       () => cjs.normalQuantile(2),
       () => blackScholesPrice(wrong),
       () => require('@quant/options').blackScholesPrice(wrong),
     ].map(refusalOf);
     assert.notEqual(esm.QuantError, cjs.QuantError, 'there is one build only');
     for (const error of thrown)
       for (const { QuantError, InvalidInputError, DegenerateDataError } of [esm, cjs]) {
         assert.ok(QuantError.is(error), 'QuantError.is does not know ' + error);
         assert.ok(InvalidInputError.is(error), 'InvalidInputError.is does not know ' + error);
         assert.equal(DegenerateDataError.is(error), false);
       }`,
  );
  const { status, stderr } = spawnSync(process.execPath, ['errors.mjs'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? [] : [stderr];
}

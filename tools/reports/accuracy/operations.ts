// How far the operations and the special functions are from their references, as JSON.
// usage: node --conditions=@quant/source --import tsx tools/reports/accuracy/operations.ts
import { fileURLToPath } from 'node:url';
import { accuracy, names } from '../../../libs/quant-core/vectors/accuracy';
import * as risk from '../../../libs/quant-risk/test/golden-calls';
import * as stats from '../../../libs/quant-stats/test/golden-calls';
import { goldenAccuracies } from '../../testing/golden-accuracy';
import { goldenCallsOf } from '../../testing/golden';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}libs/contract/golden`;
const libraries = [
  { calls: goldenCallsOf('crypto', {}, root) },
  { calls: goldenCallsOf('fi', {}, root) },
  { calls: goldenCallsOf('options', {}, root) },
  { calls: goldenCallsOf('risk', risk.GOLDEN_CALLS, root), maps: risk.KEYED_BY_THE_CALLER },
  { calls: goldenCallsOf('stats', stats.GOLDEN_CALLS, root) },
];

const operations = [];
for (const { calls, maps = [] } of libraries) operations.push(...(await goldenAccuracies(calls, maps, folder)));
const functions = names.map((name) => ({ name, ...accuracy(name) }));
process.stdout.write(JSON.stringify({ operations, functions }));

// How far the operations and the special functions are from their references, as JSON.
// usage: node --conditions=@quant/source --import tsx tools/reports/accuracy/operations.ts
import { fileURLToPath } from 'node:url';
import { accuracy, names } from '../../../libs/quant-core/vectors/accuracy';
import * as crypto from '../../../libs/quant-crypto/test/golden-calls';
import * as fi from '../../../libs/quant-fi/test/golden-calls';
import * as options from '../../../libs/quant-options/test/golden-calls';
import * as risk from '../../../libs/quant-risk/test/golden-calls';
import * as stats from '../../../libs/quant-stats/test/golden-calls';
import { goldenAccuracies } from '../../testing/golden-accuracy';

const folder = fileURLToPath(new URL('../../../libs/contract/golden', import.meta.url));
const libraries = [crypto, fi, options, risk, stats].map((library) => ({
  calls: library.GOLDEN_CALLS,
  maps: 'KEYED_BY_THE_CALLER' in library ? library.KEYED_BY_THE_CALLER : [],
}));

const operations = [];
for (const { calls, maps } of libraries) operations.push(...(await goldenAccuracies(calls, maps, folder)));
const functions = names.map((name) => ({ name, ...accuracy(name) }));
process.stdout.write(JSON.stringify({ operations, functions }));

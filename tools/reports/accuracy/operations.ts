// How far the operations and the special functions are from their references, as JSON.
// usage: node --conditions=@quant/source --import tsx tools/reports/accuracy/operations.ts
import { fileURLToPath } from 'node:url';
import { accuracy, names } from '../../../libs/quant-core/vectors/accuracy';
import { goldenAccuracies } from '../../testing/golden-accuracy';
import { goldenCallsOf } from '../../testing/golden';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}libs/contract/golden`;
const libraries = ['crypto', 'fi', 'options', 'risk', 'stats'];

const operations = [];
for (const library of libraries) operations.push(...(await goldenAccuracies(goldenCallsOf(library, root), folder)));
const functions = names.map((name) => ({ name, ...accuracy(name) }));
process.stdout.write(JSON.stringify({ operations, functions }));

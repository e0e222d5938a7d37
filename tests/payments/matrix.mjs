#!/usr/bin/env node
// Plays the whole matrix of sales: every fault of facilitators, proxies, processes and buyers, on both networks, with all goods and all
// ways to name an order, on a fake clock (libs/x402/test/matrix). Exits with 1 if a sale is lost, charged twice or never decided.
// usage: node tests/payments/matrix.mjs [--quick] [--json FILE]
//        --quick  each fault once, as in npm test
//        --json   writes the outcome of each sale to a file
//        Uses SQLite, and PostgreSQL if TEST_DATABASE_URL is set.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../../tools/setup/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: '' },
    seed: { type: 'string' }, // accepted like in the other parts, but unused: the matrix is deterministic
  },
});

const folder = await mkdtemp(join(tmpdir(), 'quant-matrix-'));
try {
  const file = join(folder, 'results.ndjson');
  process.env.MATRIX_RESULTS = file;
  process.env.MATRIX = values.quick ? 'selection' : 'all';
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const ended = await run(process.execPath, [jest, '--runInBand', 'test/matrix'], { cwd: join(root, 'libs/x402') });
  const results = await readFile(file, 'utf8').then(parsed, () => []);
  if (values.json !== '') await writeFile(values.json, JSON.stringify(results));
  console.log(table(results));
  process.exitCode = ended || (results.length === 0 ? 1 : 0);
} finally {
  await rm(folder, { recursive: true, force: true });
}

function parsed(lines) {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Outcomes of sales for each kind of fault. */
function table(results) {
  const counts = new Map();
  for (const { kind, verdict } of results)
    for (const name of [`${kind}: ${verdict.end}`, `all: ${verdict.end}`])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([name, count]) => `${String(count).padStart(6)} ${name}`)
    .join('\n');
}

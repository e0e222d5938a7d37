#!/usr/bin/env node
// Milliseconds of matrices, portfolios, long samples and rolling windows, and their ratio to numpy, SciPy and pandas.
// usage: npm run bench -- algebra [--python /usr/bin/python3]      needs numpy and SciPy, and pandas for the windows
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { writeInputs } from './algebra/inputs.mjs';
import { printTable } from './report.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { python } = parseArgs({ options: { python: { type: 'string', default: 'python3' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'bench-algebra-'));
try {
  writeInputs(folder);
  const outfile = join(folder, 'ours.mjs');
  const bundle = { bundle: true, platform: 'node', format: 'esm', conditions: ['@quant/source'] };
  await build({ ...bundle, entryPoints: [here('algebra/ours.mjs')], outfile });
  const timesOf = (program, ...args) => JSON.parse(execFileSync(program, args, { encoding: 'utf8' }));
  const ours = () => timesOf(process.execPath, outfile);
  const theirs = () => timesOf(python, here('algebra/numpy-times.py'), folder);
  // in turns, so that a busy moment of the machine falls on both
  const rounds = [ours(), theirs(), ours(), theirs()];
  const least = (name, some) => Math.min(...some.map((times) => times[name] ?? Infinity));
  printTable(
    'the best of two rounds',
    ['', 'ours [ms]', 'rival [ms]', 'ours ÷ rival'],
    Object.keys(rounds[0]).map((name) => {
      const [own, rival] = [least(name, [rounds[0], rounds[2]]), least(name, [rounds[1], rounds[3]])];
      const isKnown = Number.isFinite(rival);
      return [
        name,
        own.toPrecision(3),
        isKnown ? rival.toPrecision(3) : '',
        isKnown ? (own / rival).toPrecision(3) : '',
      ];
    }),
  );
} finally {
  rmSync(folder, { recursive: true });
}

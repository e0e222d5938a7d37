#!/usr/bin/env node
// Adds a calculator to a copy of this checkout by the steps of CONTRIBUTING.md: `npm run new`, the files of the power option in place of the
// skeleton's, `npm run generate`, then the types and the tests that list calculators. A failure here would also stop a contributor.
// usage: node tools/new/run.mjs
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../setup/run.mjs';
import { skeleton } from './skeleton.mjs';

const PATH = 'options/power-option';
const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = (name) => fileURLToPath(new URL(`power-option/${name}`, import.meta.url));

/** The finished file for each file of the skeleton, in its order; then the vectors, which the generator writes. */
const WRITTEN = ['document.yaml', 'report.ts.txt', 'report.test.ts.txt', 'generator.py', 'picture.ts.txt'];
const VECTORS = ['expected.json', 'libs/quant-options/vectors/options_power_option.json'];

const OWN_TEST = 'libs/quant-options/.*options-power-option';

/** Tests of every operation, of which the new one's and those that count operations run. */
const PROJECTS = ['libs/plots', 'libs/mcp', 'apps/api'];
const SHARED_TESTS = [
  'libs/plots/test/operations',
  'libs/mcp/test/tool-list',
  'apps/api/test/contract/(every-door|operations|price-list)',
];
const NAMES = 'power.?option|every';

const STEPS = [
  ['npm', 'run', 'new', '--', PATH],
  ['npm', 'run', 'generate'],
  ['npx', 'oxfmt', '--check', '.'],
  ['npx', 'tsc', '--noEmit', '-p', 'libs/quant-options/tsconfig.json'],
  ['npx', 'tsc', '--noEmit', '-p', 'libs/plots/tsconfig.json'],
  ['npm', 'run', 'structure'],
  ['npx', 'jest', '--projects', 'libs/quant-options', '--testPathPatterns', OWN_TEST],
  [
    'npx',
    'jest',
    '--maxWorkers=2',
    '--projects',
    ...PROJECTS,
    '--testPathPatterns',
    SHARED_TESTS.join('|'),
    '-t',
    NAMES,
  ],
];

const copy = mkdtempSync(join(tmpdir(), 'new-calculator-'));
try {
  cpSync(root, copy, { recursive: true, filter: isNeeded, verbatimSymlinks: true });
  for (const [index, [command, ...args]] of STEPS.entries()) {
    if ((await run(command, args, { cwd: copy })) !== 0) throw new Error(`fails: ${command} ${args.join(' ')}`);
    if (index === 0) writeCalculator();
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function writeCalculator() {
  const files = [...skeleton(PATH, 'options').keys()];
  for (const [index, name] of WRITTEN.entries()) copyFileSync(fixture(name), join(copy, files[index]));
  copyFileSync(fixture(VECTORS[0]), join(copy, VECTORS[1]));
}

/** Without what others make, and without the history. */
function isNeeded(file) {
  const parts = relative(root, file).split(sep);
  return parts.includes('node_modules') || !['dist', '.git', '.nx', 'coverage'].includes(basename(file));
}

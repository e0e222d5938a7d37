#!/usr/bin/env node
// Writes docs/reports/accuracy.md: how far every operation, special function and library is from its witness, in a run of now.
// usage: npm run report -- accuracy      takes about a minute
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { run } from '../setup/run.mjs';
import { vectorAccuracies } from './accuracy/vectors.mjs';
import { reportHead } from './head.mjs';
import { writeReport } from './write-report.mjs';

const LIBRARIES = ['core', 'series', 'stats', 'risk', 'options', 'fi', 'crypto'].map((name) => `quant-${name}`);

/** Distance of 1 from the next double: the largest relative size of one unit in the last place. */
const EPSILON = 2 ** -52;

const root = fileURLToPath(new URL('../..', import.meta.url));
if (process.argv.length > 2) {
  console.error('usage: npm run report -- accuracy');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
await ensureDependencies(root);
if ((await run(process.execPath, ['tools/openapi/generate.mjs'], { cwd: root })) !== 0) process.exit(1);

console.error('accuracy: operations and special functions …');
const { operations, functions } = JSON.parse(
  execFileSync(
    process.execPath,
    ['--conditions=@quant/source', '--import', 'tsx', 'tools/reports/accuracy/operations.ts'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  ),
);
const vectors = [];
for (const library of LIBRARIES) {
  console.error(`accuracy: the tests of ${library} against their vectors …`);
  vectors.push(...(await vectorAccuracies(root, library)));
}
const path = await writeReport(root, 'accuracy', report());
console.log(
  `accuracy: ${operations.length} operations, ${functions.length} functions, ${vectors.length} vector files: ${path}`,
);

function report() {
  return [
    reportHead(root, {
      title: 'Accuracy',
      about: `How far the figures of this project are from independent engines. The references are files of the repository, each with the program that
made it; the errors are those of the run named here. An error of 2.2e-16 is one unit in the last place (ULP) at the most.`,
      command: 'npm run report -- accuracy',
    }),
    summary(),
    operationTable(),
    functionTable(),
    vectorTable(),
  ].join('\n\n');
}

function summary() {
  const figures = operations.reduce((sum, one) => sum + one.figures, 0);
  const cases = operations.reduce((sum, one) => sum + one.cases, 0);
  const comparisons = vectors.reduce((sum, one) => sum + one.comparisons, 0);
  const share = Math.max(...operations.map(({ ofTolerance }) => ofTolerance));
  return `${operations.length} operations were compared in ${grouped(cases)} cases and ${grouped(figures)} figures; the largest error is ${percent(share)} of what its
tolerance allows. ${functions.length} special functions were compared at ${grouped(functions.reduce((sum, one) => sum + one.references, 0))} points, and the libraries
in ${grouped(comparisons)} comparisons with ${vectors.length} vector files.`;
}

function operationTable() {
  const rows = operations.map(({ file, engine, cases, figures, median, high, largest, tolerance, ofTolerance }) => [
    `\`${pathOf(file)}\``,
    engine,
    cases,
    figures,
    short(median),
    short(high),
    short(largest),
    short(tolerance),
    percent(ofTolerance),
  ]);
  return `## Operations

Relative errors of the figures of all cases: the middle one, the one that 95 % are below, and the largest. A figure close to zero that is a difference
of large ones is judged by an absolute tolerance: it does not count for the largest, but for the last column, which says how much of its tolerance any figure
used.

${table(['operation', 'witness', 'cases', 'figures', 'median', '95 % below', 'largest', 'largest tolerance', 'of the tolerance'], rows)}`;
}

function functionTable() {
  const rows = functions.map(({ name, relative, at, references, tolerance }) => [
    `\`${name}\``,
    references,
    short(relative),
    (relative / EPSILON).toFixed(1),
    at.replaceAll('|', ''),
    short(tolerance),
  ]);
  return `## Special functions and distributions

Against mpmath with 40 digits and more, errors below one unit in the last place included.

${table(['function', 'points', 'largest relative error', 'ULP', 'at', 'tolerance'], rows)}`;
}

function vectorTable() {
  const rows = vectors.map(({ library, file, engine, tolerance, cases, comparisons, share, error }) => [
    `\`${library}\`: \`${file}\``,
    engine,
    cases,
    tolerance,
    comparisons === 0 ? '–' : grouped(comparisons),
    comparisons === 0 ? '–' : short(error),
    comparisons === 0 ? '–' : percent(share),
  ]);
  return `## Vectors of the libraries

The tests of each library against its vectors, with their comparisons recorded: those whose bound is 1e-9 at the most. The error is in the unit of the
bound: relative, or of the scale that the tolerance names. Files that one test reads share its figures. A dash stands where a test compares exactly, or with
bounds that are not of this kind.

${table(['vectors', 'witness', 'cases', 'tolerance', 'comparisons', 'largest error', 'of the tolerance'], rows)}`;
}

function table(head, rows) {
  const line = (cells) =>
    `| ${cells
      .map((cell) =>
        String(cell)
          .replaceAll('|', String.raw`\|`)
          .replaceAll(/\s+/g, ' '),
      )
      .join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** `crypto.apy-apr-convert.json` → `crypto/apy-apr-convert`. */
function pathOf(file) {
  return file.replace('.json', '').replace('.', '/');
}

function grouped(count) {
  return count.toLocaleString('en-US');
}

function short(value) {
  return value === 0 ? '0' : value.toExponential(1);
}

function percent(share) {
  return share === 0 ? '0' : `${Number((100 * share).toPrecision(2))} %`;
}

// Times option books, matrices, portfolios, long samples and rolling windows against numpy, SciPy, pandas and QuantLib, and prints how
// much the results differ. Bundled from the sources.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { writeInputs } from './algebra/inputs.mjs';
import { differenceOf } from './algebra/sample.mjs';
import { printTable } from './report.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Of the answer of a program. */
const MOST_BYTES = 2 ** 24;

/** @param python  with numpy and SciPy for the rivals, pandas for the windows, QuantLib for one option; without, only our times are printed */
export function benchAlgebra({ rounds, python }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-algebra-'));
  try {
    const isThere = spawnSync(python, ['-c', 'import numpy, scipy']).status === 0;
    if (!isThere) console.log(`\n${python} has no numpy and SciPy: only our times.`);
    printTable(
      `Books and matrices, the best of ${rounds} rounds`,
      ['', 'ours [ms]', 'rival [ms]', 'ours ÷ rival', 'difference'],
      rowsOf(measured(folder, rounds, isThere ? python : null)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns name → { ms, values } of each round, ours and theirs */
function measured(folder, rounds, python) {
  writeInputs(folder);
  const outfile = join(folder, 'ours.mjs');
  const bundle = { bundle: true, platform: 'node', format: 'esm', conditions: ['@quant/source'] };
  buildSync({ ...bundle, entryPoints: [here('algebra/ours.mjs')], outfile });
  const answerOf = (program, ...args) =>
    JSON.parse(execFileSync(program, args, { encoding: 'utf8', maxBuffer: MOST_BYTES }));
  const [ours, theirs] = [[], []];
  // in turns, so that a busy moment of the machine falls on both
  for (let round = 0; round < rounds; round++) {
    ours.push(answerOf(process.execPath, outfile));
    if (python !== null) theirs.push(answerOf(python, here('algebra/numpy-times.py'), folder));
  }
  return { ours, theirs };
}

function rowsOf({ ours, theirs }) {
  const least = (name, rounds) => Math.min(...rounds.map((round) => round[name]?.ms ?? Infinity));
  return Object.entries(ours[0]).map(([name, { values }]) => {
    const [own, rival] = [least(name, ours), least(name, theirs)];
    const isKnown = Number.isFinite(rival);
    return [
      name,
      own.toPrecision(3),
      isKnown ? rival.toPrecision(3) : '',
      isKnown ? (own / rival).toPrecision(3) : '',
      differenceOf(values, theirs[0]?.[name]?.values)?.toExponential(1) ?? '',
    ];
  });
}

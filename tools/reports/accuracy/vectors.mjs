// Runs the tests of the quant libraries on their vector files, and records the comparisons.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../../setup/run.mjs';

/**
 * Runs the tests of a library that read vectors.
 *
 * @param root     workspace folder
 * @param library  its folder in libs
 * @returns of each vector file `{ library, file, engine, tolerance, cases, comparisons, share, error }`
 * @throws Error where a test fails
 */
export async function vectorAccuracies(root, library) {
  const folder = join(root, 'libs', library);
  const temporary = mkdtempSync(join(tmpdir(), 'quant-accuracy-'));
  const record = join(temporary, 'record.ndjson');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const config = join(root, 'tools/reports/accuracy/jest.config.cjs');
  try {
    const args = [jest, `--config=${config}`, '--silent', '--runTestsByPath', ...testsOf(folder)];
    const code = await run(process.execPath, args, {
      cwd: folder,
      env: { ACCURACY_LIBRARY: folder, ACCURACY_RECORD: record },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) throw new Error(`tests of ${library} fail: npx jest in libs/${library} says which`);
    const seen = readFileSync(record, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    return vectorFiles(folder).map((vectors) => summaryOf(root, folder, vectors, seen));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function testsOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(src|test)[\\/].*\.test\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .filter((file) => /vector/.test(readFileSync(file, 'utf8')) && !/golden\.test\.ts$/.test(file));
}

const vectorFiles = (folder) =>
  readdirSync(join(folder, 'vectors'))
    .filter((name) => name.endsWith('.json'))
    .sort();

function summaryOf(root, folder, name, seen) {
  const { engine, tolerance, tolerances, ...parts } = JSON.parse(readFileSync(join(folder, 'vectors', name), 'utf8'));
  const own = seen.filter(({ vectors }) => vectors.includes(name));
  const most = (field) => Math.max(0, ...own.map((one) => one[field]));
  return {
    library: relative(join(root, 'libs'), folder),
    file: name,
    engine,
    tolerance: toleranceText(tolerances ?? tolerance),
    cases: casesIn(parts),
    tests: own.length,
    comparisons: own.reduce((sum, { comparisons }) => sum + comparisons, 0),
    share: most('share'),
    error: most('error'),
  };
}

/** Entries of the lists that hold cases, of objects or of rows, also if they are under names. */
function casesIn(parts) {
  const values = Object.values(parts).flatMap((part) => (isObject(part) ? Object.values(part) : [part]));
  const lists = values.filter((part) => Array.isArray(part) && typeof part[0] === 'object');
  return lists.reduce((sum, { length }) => sum + length, 0);
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function toleranceText(tolerance) {
  if (tolerance === null || typeof tolerance !== 'object') return String(tolerance ?? '');
  const numbers = Object.values(tolerance).filter((value) => typeof value === 'number');
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
}

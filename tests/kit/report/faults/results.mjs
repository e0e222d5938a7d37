import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFormatted } from '../../../../tools/lint/formatted.mjs';

const FILE = 'docs/reports/faults.json';

/** What is known of all parts: of each its last run, of the outages the last run of each. */
export async function readResults(root) {
  const nothing = { payments: undefined, matrix: undefined, watch: undefined, outages: {} };
  return readFile(join(root, FILE), 'utf8').then(JSON.parse, () => nothing);
}

/** Keeps what came of a part, beside what is known of the others. */
export async function keepResults(root, part, played, circumstances) {
  const known = await readResults(root);
  const results = placeless(played, root);
  if (part === 'payments') known.payments = { ...circumstances, kinds: byKind(results) };
  if (part === 'matrix') known.matrix = { ...circumstances, kinds: byKind(results) };
  if (part === 'watch') known.watch = { ...circumstances, worlds: results };
  if (part === 'outages')
    for (const { name, engine, ...played } of results)
      known.outages[`${name} (${engine})`] = { name, engine, ...circumstances, ...played };
  await writeFormatted(join(root, FILE), JSON.stringify(known));
}

/** Messages of errors name files: here by their place in this folder, wherever it is. */
function placeless(results, root) {
  return JSON.parse(JSON.stringify(results).replaceAll(root, ''));
}

/** How often purchases of each kind of fault ended in which way. */
function byKind(results) {
  const kinds = {};
  for (const { kind, verdict } of results) {
    const ends = (kinds[kind] ??= {});
    ends[verdict.end] = (ends[verdict.end] ?? 0) + 1;
  }
  return kinds;
}

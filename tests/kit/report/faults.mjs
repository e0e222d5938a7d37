import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFormatted } from '../../../tools/lint/formatted.mjs';
import { circumstances } from './circumstances.mjs';
import { table } from './table.mjs';

const FIGURES = 'docs/reports/faults.json';
const PAGE = 'docs/reports/faults.md';
/** Possible outcomes of a purchase. */
const FINE = new Set(['delivered', 'not charged', 'vacuous']);

/** Reads the last run of each part and of each outage. */
async function known(root) {
  return readFile(join(root, FIGURES), 'utf8').then(JSON.parse, () => ({ outages: {} }));
}

/** Writes the results of one part and keeps those of the others. */
export async function keepResults(root, part, played, run) {
  const all = await known(root);
  const of = { ...circumstances(), ...run };
  // error messages contain file names; make them relative
  const results = JSON.parse(JSON.stringify(played).replaceAll(root, ''));
  if (part === 'outages') for (const each of results) all.outages[`${each.name} (${each.engine})`] = { ...of, ...each };
  else all[part] = { ...of, ...(part === 'watch' ? { worlds: results } : { kinds: byKind(results) }) };
  await writeFormatted(join(root, FIGURES), JSON.stringify(all));
}

/** Outcomes of purchases for each kind of fault. */
function byKind(results) {
  const kinds = {};
  for (const { kind, verdict } of results) {
    const ends = (kinds[kind] ??= {});
    ends[verdict.end] = (ends[verdict.end] ?? 0) + 1;
  }
  return kinds;
}

/** Writes the report of all known results. */
export async function writeReport(root) {
  const { payments, matrix, watch, outages } = await known(root);
  const runs = [payments, matrix, watch, ...Object.values(outages)].filter(Boolean);
  const of = (name) => [...new Set(runs.map((run) => run[name]))].filter(Boolean).sort().join(', ');
  const sections = [
    '# Faults',
    'Written by `npm test -- faults`; [faults.json](faults.json) has all figures. Real processes of the service run while a fault is active, and ' +
      'oracles that share no code with it judge the results: [payments](../../tests/payments), [watch](../../tests/watch), [outages](../../tests/outages). The ' +
      '[matrix](../../libs/x402/test/matrix) of sales runs on a fake clock.',
    `- Dates (UTC): ${of('date')}\n- Commits: ${of('commit')}\n- Node.js ${of('node')}\n- Machines: ${of('machine')}\n- Commands: ${of('command')}`,
    '## Purchases',
    'A column in bold would count purchases that are lost, doubled, given away, misled or undecided.',
    ...(payments ? ['During one fault at a time:', ends(payments)] : []),
    ...(matrix ? ['On a fake clock, with both networks and all goods, over HTTP and MCP:', ends(matrix)] : []),
    ...(watch ? ['## Alerts', ...alerts(watch)] : []),
    '## Outages',
    'In every outage acknowledged monitors survive, payments are charged once, each due alert arrives once, processes stay up, ' +
      'and the service reports the outage and recovers without help.',
    ...Object.values(outages).map(outage),
  ];
  await writeFormatted(join(root, PAGE), `${sections.join('\n\n')}\n`);
}

/** Outcomes of purchases, by fault. */
function ends({ kinds }) {
  const names = [...new Set(['delivered', ...Object.values(kinds).flatMap((counts) => Object.keys(counts))])];
  const rows = Object.entries(kinds).map(([kind, counts]) => [kind, ...names.map((end) => counts[end] ?? 0)]);
  const sums = names.map((_, i) => rows.reduce((sum, row) => sum + row[i + 1], 0));
  const heads = names.map((end) => (FINE.has(end) ? end : `**${end}**`));
  return table(['fault', ...heads], [...rows, ['all', ...sums]]);
}

/** Tables with a column for each world: counts, faults, and the judge's trial. */
function alerts({ worlds }) {
  const rows = (of, shown = (value) => value ?? 0) => {
    const names = [...new Set(worlds.flatMap((world) => Object.keys(of(world))))].sort();
    return names.map((name) => [name, ...worlds.map((world) => shown(of(world)[name]))]);
  };
  const engines = worlds.map(({ engine }) => engine);
  return [
    table(
      ['', ...engines],
      [
        ...rows(({ counts }) => Object.fromEntries(Object.entries(counts).filter(([name]) => name !== 'trial'))),
        ['violations', ...worlds.map(({ violations }) => violations.length)],
      ],
    ),
    table(
      ['fault', ...engines],
      rows(({ faults }) => faults),
    ),
    'Alerts were removed from the record, one after the other, as if they had never been raised. In a minute that a fault excuses, the judge may accept a missing alert. ' +
      'On SQLite the venue whose funding is followed fails like the others, which nearly always excuses a missing change of ' +
      'sign; on PostgreSQL it never fails.',
    table(
      ['alert, found missing', ...engines],
      rows(
        ({ counts }) => counts.trial,
        (kind) => (kind ? `${kind.noticed} of ${kind.taken}` : '–'),
      ),
    ),
    ...worlds.flatMap(({ engine, violations }) =>
      violations.map(({ wrong, what }) => `- ${engine}, ${wrong}: ${escaped(what)}`),
    ),
  ];
}

function outage({ name, engine, does, holds, lacking, outcome, seconds, date, commit }) {
  const title = `### ${name} (${engine})`;
  if (!outcome) return `${title}\n\nLeft out: ${lacking}.`;
  const { counts, seen, wrongs } = outcome;
  const figures = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  const lines = [
    `**Done**: ${does}.`,
    `**Must hold**: ${holds}.`,
    `**Outcome**: ${wrongs.length === 0 ? 'held' : 'WRONG'} (${seconds} s, ${date} UTC, commit ${commit}).`,
    ...seen.map((line) => `**Seen**: ${escaped(line)}.`),
    ...(figures.length > 0 ? [`**Counted**: ${figures.join(', ')}.`] : []),
    ...wrongs.map((line) => `**WRONG**: ${escaped(line)}.`),
  ];
  return `${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

const escaped = (line) =>
  line.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('_', '\\_').replaceAll('\n', ' ').slice(0, 600);

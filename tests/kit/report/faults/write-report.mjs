import { join } from 'node:path';
import { writeFormatted } from '../../../../tools/lint/formatted.mjs';
import { matrixSection } from './matrix-section.mjs';
import { NAMED_FAULTS } from './named-faults.mjs';
import { readResults } from './results.mjs';

const FILE = 'docs/reports/faults.md';
const FINE = new Set(['delivered', 'not charged', 'vacuous']);

/** Writes the report of everything that is known. */
export async function writeReport(root) {
  const results = await readResults(root);
  const text = [
    ...head(results),
    ...totals(results),
    ...matrixSection(results),
    ...trials(results),
    ...byFault(results),
    ...details(results),
  ].join('\n');
  await writeFormatted(join(root, FILE), text);
}

function head({ payments, matrix, watch, outages }) {
  const runs = [payments, matrix, watch, ...Object.values(outages)].filter(Boolean);
  const of = (name) => [...new Set(runs.map((run) => run[name]).filter(Boolean))].join(', ');
  return [
    '# Faults',
    '',
    'Written by `npm test -- faults`; [faults.json](faults.json) has the figures. Real processes of the service are used while something ' +
      'fails, and judged by oracles that share no code with it: [payments](../../tests/payments), [watch](../../tests/watch), ' +
      '[outages](../../tests/outages).',
    '',
    `- Date (UTC): ${
      runs
        .map(({ date }) => date)
        .sort()
        .at(0) ?? 'never'
    } to ${
      runs
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? 'never'
    }`,
    `- Commit: ${of('commit')}`,
    `- Node ${of('node')}, SQLite ${of('sqlite')}, PostgreSQL ${of('postgres') || 'not installed'}`,
    `- Machine: ${of('machine')}`,
    '- Commands:',
    ...[...new Set(runs.map(({ command }) => command))].map((command) => `  - \`${command}\``),
    '',
  ];
}

function totals({ payments, watch, outages }) {
  const played = Object.values(outages).filter(({ outcome }) => outcome);
  const count = (name) => sum(played.map(({ outcome }) => outcome.counts[name] ?? 0));
  const ends = (wanted) =>
    sum(Object.values(payments?.kinds ?? {}).map((kind) => sum(wanted.map((end) => kind[end] ?? 0))));
  const worlds = watch?.worlds ?? [];
  const violations = (wanted) =>
    sum(worlds.map((world) => world.violations.filter(({ wrong }) => wanted.includes(wrong)).length));
  const wrongs = sum(played.map(({ outcome }) => outcome.wrongs.length));
  return [
    '## Totals',
    '',
    '| | single faults, payments | single faults, alerts | outages |',
    '| --- | ---: | ---: | ---: |',
    `| faults played | ${sum(Object.values(payments?.kinds ?? {}).flatMap((kind) => Object.values(kind)))} | ${sum(worlds.flatMap(({ faults }) => Object.values(faults)))} | ${played.length} |`,
    `| alerts due | – | ${sum(worlds.map(({ counts }) => counts.foretold))} | ${count('alerts due')} |`,
    `| of those, received by webhook | – | ${sum(worlds.map(({ counts }) => counts.received))} | ${count('alerts received')} |`,
    `| alerts lost | – | ${violations(['lost', 'undelivered'])} | ${count('alerts lost')} |`,
    `| alerts doubled | – | ${violations(['duplicate'])} | ${count('alerts doubled')} |`,
    `| payments signed | ${ends(['delivered', 'not charged', 'lost', 'doubled', 'given away', 'misled', 'undecided', 'vacuous'])} | – | ${count('payments signed')} |`,
    `| payments charged and delivered | ${ends(['delivered'])} | – | ${count('payments charged and delivered')} |`,
    `| payments charged twice | ${ends(['doubled'])} | – | ${count('payments doubled')} |`,
    `| payments charged, and their goods lost | ${ends(['lost'])} | – | ${count('payments lost')} |`,
    `| monitors acknowledged | – | ${sum(worlds.map(({ counts }) => counts.monitors))} | ${count('monitors acknowledged')} |`,
    `| acknowledged monitors lost | – | – | ${count('acknowledged monitors lost')} |`,
    `| anything else that must not be | ${ends(['given away', 'misled', 'undecided'])} | ${sum(worlds.map(({ violations: all }) => all.length)) - violations(['lost', 'undelivered', 'duplicate'])} | ${wrongs} in all |`,
    '',
    ...(payments && watch ? [] : ['Of single faults, what has not been played yet shows as 0.', '']),
    'Alerts that were not received were read by their owners: of monitors without a webhook, or cancelled before their messages were sent.',
    '',
  ];
}

/** How many alerts the judge notices to be missing that were taken out of the record. */
function trials({ watch }) {
  const worlds = (watch?.worlds ?? []).filter(({ counts }) => counts.trial);
  if (worlds.length === 0) return [];
  const kinds = [...new Set(worlds.flatMap(({ counts }) => Object.keys(counts.trial)))].sort();
  const shareOf = (kind, { counts }) => {
    const { taken, noticed } = counts.trial[kind] ?? { taken: 0, noticed: 0 };
    return taken === 0 ? '–' : `${noticed} of ${taken}`;
  };
  const dropped = sum(watch.worlds.map(({ counts }) => counts.droppedWays));
  return [
    '### The judge of alerts on trial',
    '',
    'Alerts were taken out of the record, one after the other, as if they had never been raised. In a minute that a fault excuses, one that ' +
      'is missing need not be noticed: so this tells what the zeros above are worth. On SQLite the venue whose funding is followed falls ill ' +
      'like the others, which nearly always excuses a change of its sign that is not told; on PostgreSQL it stays well.',
    '',
    `| alert, noticed to be missing | ${worlds.map(({ engine }) => engine).join(' | ')} |`,
    `| --- |${worlds.map(() => ' ---: |').join('')}`,
    ...kinds.map((kind) => `| ${kind} | ${worlds.map((world) => shareOf(kind, world)).join(' | ')} |`),
    '',
    `Ways in which the life of a monitor may have gone that the judge gave up, as there were too many (a false alarm may come of it): ${dropped}.`,
    '',
  ];
}

function byFault(results) {
  return [
    '## Fault by fault',
    '',
    '| fault | played | times | outcome |',
    '| --- | --- | ---: | --- |',
    ...NAMED_FAULTS.map((fault) => rowOf(fault, results)),
    '',
  ];
}

function rowOf({ fault, ...patterns }, { payments, watch, outages }) {
  const kinds = Object.entries(payments?.kinds ?? {}).filter(([kind]) => patterns.payments?.test(kind));
  const worlds = (watch?.worlds ?? []).map(({ faults }) =>
    Object.entries(faults).filter(([name]) => patterns.watch?.test(name)),
  );
  const played = Object.values(outages).filter(({ name }) => patterns.outages?.test(name));
  const ends = kinds.flatMap(([, kind]) => Object.entries(kind));
  const bad = sum(ends.filter(([end]) => !FINE.has(end)).map(([, count]) => count));
  const times = [
    [sum(ends.map(([, count]) => count)), 'purchases'],
    [sum(worlds.flat().map(([, count]) => count)), 'while alerts are due'],
    [played.filter(({ outcome }) => outcome).length, 'outages'],
  ].filter(([count]) => count > 0);
  const wrongs = sum(played.map(({ outcome }) => outcome?.wrongs.length ?? 0));
  const left = played.filter(({ lacking }) => lacking).length;
  const isWatched = worlds.flat().length > 0;
  const violations = isWatched ? sum((watch?.worlds ?? []).map((world) => world.violations.length)) : 0;
  const outcome = [
    times.length === 0 ? 'not played yet' : verdict(bad + wrongs, violations),
    ...(left > 0 ? [`${left} left out on this machine`] : []),
  ];
  return `| ${fault} | ${times.map(([, what]) => what).join(', ')} | ${times.map(([count]) => count).join(' + ')} | ${outcome.join('; ')} |`;
}

/** What is wrong with an alert is not of one fault for certain: it counts against all that were played meanwhile. */
function verdict(wrongs, violations) {
  if (wrongs + violations === 0) return 'held';
  return [
    ...(wrongs > 0 ? [`**${wrongs} wrong**`] : []),
    ...(violations > 0 ? [`**${violations} violations** of alerts, by this or another fault`] : []),
  ].join('; ');
}

function details({ outages, watch }) {
  return [
    '## Outages in detail',
    '',
    'What holds for all: nothing that was acknowledged is lost, nothing is charged twice, no alert is missing or doubled, no process ends by ' +
      'itself, the service says what is wrong while it lasts, and goes on by itself afterwards.',
    '',
    ...Object.values(outages).flatMap(detail),
    ...(watch
      ? [
          `Alerts while single faults happen: ${watch.worlds.map(({ engine, violations }) => `${engine}: ${violations.length} violations`).join(', ')}.`,
          '',
        ]
      : []),
  ];
}

function detail({ name, engine, does, holds, lacking, outcome, seconds, date, commit }) {
  if (!outcome) return [`### ${name} (${engine})`, '', `Left out: ${lacking}.`, ''];
  const figures = Object.entries(outcome.counts).map(([what, count]) => `${what} ${count}`);
  return [
    `### ${name} (${engine})`,
    '',
    `- **Done**: ${does}.`,
    `- **Must hold**: ${holds}.`,
    `- **Outcome**: ${outcome.wrongs.length === 0 ? 'held' : 'WRONG'} (${seconds} s, ${date} UTC, commit ${commit}).`,
    ...outcome.seen.map((line) => `- **Seen**: ${escaped(line)}.`),
    ...(figures.length > 0 ? [`- **Counted**: ${figures.join(', ')}.`] : []),
    ...outcome.wrongs.map((line) => `- **WRONG**: ${escaped(line)}.`),
    '',
  ];
}

const escaped = (line) =>
  line.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('_', '\\_').replaceAll('\n', ' ').slice(0, 600);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

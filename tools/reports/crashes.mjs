#!/usr/bin/env node
// Writes docs/reports/crashes.md: alerts to owners of positions in ten simulated crashes with lying venues, and in quiet markets.
// usage: npm run report -- crashes      takes some minutes
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { reportHead } from './head.mjs';
import { writeReport } from './write-report.mjs';

const SEEDS = 2;
const PATHS = 4;

const FIGURES = [
  'positions',
  'liquidated',
  'before, median',
  'shortest',
  'one venue only',
  'not told',
  'confirmed alerts',
  'unconfirmed',
  'faults',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
if (process.argv.length > 2) {
  console.error('usage: npm run report -- crashes');
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
await ensureDependencies(root);
const program = ['--conditions=@quant/source', '--import', 'tsx', 'libs/watch/test/worlds/report.ts'];
const { worlds, crashes, quiet } = JSON.parse(
  execFileSync(process.execPath, [...program, String(SEEDS), String(PATHS)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const path = await writeReport(root, 'crashes', report());
console.log(`crashes: ${worlds.length} worlds, ${sum(crashes, 'positions')} positions: ${path}`);

function report() {
  return [
    reportHead(root, {
      title: 'Alerts in crashes',
      about: `What owners of positions are told while prices crash and venues lie, stand still or are gone. The worlds are made up by
\`libs/watch/test/worlds\`: the first four have the depth, speed, spread and outages of known crashes, as far as public descriptions go; they are
no recordings. Each is played as it is for long positions and upside down for short ones, at 2, 10 and 50 times leverage with default thresholds and
a maintenance margin of 0.5 %. An oracle that knows the honest venues, and shares no code with the engine, judges every alert.`,
      command: 'npm run report -- crashes',
      versions: { worlds: `${worlds.length}, ${SEEDS} seeds each`, 'quiet markets': `${PATHS} paths of 5 days each` },
    }),
    `${sum(crashes, 'positions').toLocaleString('en')} positions were watched, ${sum(crashes, 'liquidated').toLocaleString('en')} of them liquidated by two honest venues
(or by the only one). The oracle found ${sum(crashes, 'faults')} faults.`,
    byWorld(),
    byCast(),
    quietTable(),
  ].join('\n\n');
}

function byWorld() {
  const rows = worlds.map(({ name, about, minutes }) => [
    name,
    about,
    minutes,
    ...figures(crashes.filter((row) => row.world === name)),
  ]);
  return `## By world

"Before" is how many minutes before the liquidation the first \`liq_critical\` was raised: the middle one and the shortest. 0 is the same tick: a price
that falls through everything within a minute cannot be told of earlier. "One venue only" counts liquidations of which one venue alone had told until then, so that
\`liq_unconfirmed\` was the only alert.

${table(['world', 'what happens', 'minutes', ...FIGURES], rows)}`;
}

function byCast() {
  const casts = [...new Set(crashes.map(({ cast }) => cast))];
  const rows = [1, 2, 3, 5].flatMap((venues) =>
    casts.flatMap((cast) => {
      const own = crashes.filter((row) => row.venues === venues && row.cast === cast);
      return own.length > 0 ? [[venues, cast, ...figures(own)]] : [];
    }),
  );
  return `## By venues, and what the first of them does

${table(['venues', 'the first one', ...FIGURES], rows)}`;
}

function quietTable() {
  const rows = quiet.map(({ venues, leverage, warned, critical, unconfirmed }) => [
    ...[venues, `${leverage} ×`, warned, critical, unconfirmed],
    warned === 0 ? '' : `${((100 * unconfirmed) / warned).toFixed(1)} %`,
  ]);
  return `## Quiet markets

All venues are honest and differ by 0.1 % (one standard deviation); the price moves by 0.08 % a minute. The aim is at most one \`liq_unconfirmed\` for ten
\`liq_warn\`.

${table(['venues', 'leverage', '`liq_warn`', '`liq_critical`', '`liq_unconfirmed`', 'of `liq_warn`'], rows)}`;
}

function figures(rows) {
  const leads = rows.flatMap((row) => row.leads).sort((a, b) => a - b);
  const liquidated = sum(rows, 'liquidated');
  const alone = sum(rows, 'unconfirmedFirst');
  return [
    ...[sum(rows, 'positions'), liquidated],
    ...(leads.length > 0 ? [leads[leads.length >> 1], leads[0]] : ['', '']),
    ...[
      alone,
      liquidated - leads.length - alone,
      sum(rows, 'confirmed'),
      sum(rows, 'unconfirmed'),
      sum(rows, 'faults'),
    ],
  ];
}

function sum(rows, name) {
  return rows.reduce((total, row) => total + row[name], 0);
}

function table(columns, rows) {
  return [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

#!/usr/bin/env node
// Writes docs/reports/benchmarks.md: our figures against those of named rivals, from a current run of `npm run bench` of now.
// usage: npm run report -- bench [--quick] [-- --only kernels|http]      on a machine that does nothing else
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../setup/run.mjs';
import { reportHead } from './head.mjs';
import { writeReport } from './write-report.mjs';

const RIVALS = {
  kernels: ['black-scholes', 'greeks', 'implied-volatility', 'financial', 'indicatorts', 'trading-signals', 'jstat'],
  http: ['express', 'fastify'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const { quick, only } = given();
const args = [...(quick ? ['--quick'] : []), ...(only === undefined ? [] : ['--only', only])];
const folder = mkdtempSync(join(tmpdir(), 'quant-bench-'));
try {
  const tables = join(folder, 'tables.ndjson');
  const code = await run(process.execPath, ['tools/bench/run.mjs', ...args], {
    cwd: root,
    env: { BENCH_TABLES: tables },
  });
  if (code !== 0) process.exit(code);
  const measured = readFileSync(tables, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  console.log(`bench: ${measured.length} tables: ${await writeReport(root, 'benchmarks', report(measured))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function given() {
  try {
    const { values } = parseArgs({
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (!values.help && [undefined, 'kernels', 'http'].includes(values.only)) return values;
    console.error('usage: npm run report -- bench [--quick] [-- --only kernels|http]');
    process.exit(values.help ? 0 : 2);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function report(tables) {
  const head = reportHead(root, {
    title: 'Benchmarks',
    about: `Our figures beside those of named rivals, taken in turns in one run on one machine. Read ratios: absolute figures belong to the machine
and to what else it was doing. Differences below 15 % are noise. What is measured, and how: [the benchmarks](../../tools/bench/README.md).${
      quick ? '\n\n**A quick run: a glance, with fewer and shorter rounds.**' : ''
    }`,
    command: `npm run report -- bench${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`,
    versions: { rivals: rivals().join(', ') },
  });
  return [head, ...tables.map(section)].join('\n\n');
}

function rivals() {
  const names = only === undefined ? Object.values(RIVALS).flat() : RIVALS[only];
  return names.map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return `${name} ${version}`;
  });
}

function section({ title, header, rows }) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const rule = `| --- |${' ---: |'.repeat(header.length - 1)}`;
  return [`## ${title}`, '', line(header.map((name) => name || 'contender')), rule, ...rows.map(line)].join('\n');
}

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRESS_EVERY = 1000;
const LONGEST_INLINE = 1500;

/** Counts requests and answers, and keeps the shortest request of every fault. */
export function createReport({ mode, seed, count, base }) {
  const kinds = new Map();
  const operations = new Map();
  const faults = new Map();
  const start = performance.now();
  let sent = 0;
  let usage;
  let errors = [];

  function countIn(table, name, statuses) {
    const row = table.get(name) ?? new Map();
    table.set(name, row);
    for (const status of statuses) row.set(status, (row.get(status) ?? 0) + 1);
  }

  return {
    add(request, answers, problems) {
      const statuses = answers.length > 0 ? answers.map(statusOf) : ['closed'];
      countIn(kinds, request.kind, statuses);
      countIn(operations, request.kind === 'socket' ? '(sockets)' : request.name, statuses);
      for (const problem of problems) {
        // one fault of every kind, with the shortest request
        const key = `${request.kind}\n${problem.replaceAll(/\/\S*|"[^"]*"|\d{4,}/g, '…')}`;
        const known = faults.get(key) ?? { times: 0, names: new Set(), size: Infinity };
        const size = sizeOf(request);
        known.names.add(request.name);
        faults.set(key, { ...known, times: known.times + 1, ...(size < known.size && { problem, request, size }) });
      }
      if (++sent % PROGRESS_EVERY === 0) progress();
    },
    fault(problem) {
      faults.set(problem, { problem, times: 1, names: new Set() });
    },
    service(used, logged) {
      usage = used;
      errors = logged;
    },
    print() {
      printTable('kind', kinds);
      printTable('operation', operations);
      printUsage();
      printFaults();
      return faults.size;
    },
  };

  function progress() {
    const seconds = (performance.now() - start) / 1000;
    const speed = Math.round(sent / seconds);
    process.stderr.write(`${mode}: ${sent} of ${count} requests, ${speed}/s, ${faults.size} kinds of faults\n`);
  }

  function printTable(title, table) {
    console.log(`\nX402_MODE=${mode}, by ${title}`);
    console.table(Object.fromEntries([...table].sort().map(([name, row]) => [name, Object.fromEntries(row)])));
  }

  function printUsage() {
    const seconds = (performance.now() - start) / 1000;
    console.log(`\n${sent} requests in ${seconds.toFixed(0)} s, X402_MODE=${mode}, seed ${seed}`);
    if (!usage) return;
    const { longest, holds, cpuSeconds, maxRssMb } = usage;
    console.log(`the service used ${cpuSeconds.toFixed(1)} s of CPU and ${maxRssMb.toFixed(0)} MB at the most`);
    console.log(`longest hold of the event loop: ${longest.toFixed(0)} ms of CPU`);
    for (const { milliseconds, elapsed, collection, requests } of holds.slice(0, 5))
      console.log(
        `  ${milliseconds.toFixed(0)} ms (${elapsed.toFixed(0)} by the clock, garbage collection ${collection.toFixed(0)}) while it had ${requests.join('; ') || 'no request'}`,
      );
  }

  function printFaults() {
    for (const error of errors.slice(0, 5)) console.log(`\nlogged: ${error.slice(0, 1000)}`);
    for (const { problem, request, times, names } of faults.values()) {
      const others = names.size > 1 ? ` and ${names.size - 1} more` : '';
      console.log(`\nFAULT (${times}×) ${request ? `${request.kind}, ${request.name}${others}: ` : ''}${problem}`);
      if (request) console.log(reproduction(request, base));
    }
    console.log(faults.size === 0 ? '\nno faults' : `\n${faults.size} kinds of faults`);
  }
}

function statusOf({ status, error, unsendable }) {
  if (status) return status;
  if (unsendable) return 'unsent';
  return error ? 'error' : 'no HTTP';
}

function sizeOf({ pieces, body = '', path = '' }) {
  return pieces ? pieces.join('').length : body.length + path.length;
}

let folder;
let files = 0;

/** A command line that sends the request again; long bodies are in a file. */
function reproduction({ pieces, method, path, headers = {}, body }, base) {
  if (pieces)
    return `  printf ${quoted(pieces.join('').slice(0, LONGEST_INLINE))} | nc 127.0.0.1 ${new URL(base).port}`;
  const options = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value.slice(0, 300)}`)}`);
  return `  curl -si -X ${method} --path-as-is ${quoted(base + path)}${options.join('')}${dataOption(body)}`;
}

function dataOption(body) {
  if (body === undefined) return '';
  if (typeof body === 'string' && body.length <= LONGEST_INLINE && !body.includes('\0'))
    return ` --data-binary ${quoted(body)}`;
  folder ??= mkdtempSync(join(tmpdir(), 'quant-fuzz-faults-'));
  const file = join(folder, `${++files}.body`);
  writeFileSync(file, body);
  return ` --data-binary @${file}`;
}

/** For a shell that knows $'…'. */
function quoted(text) {
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `$'${escaped}'`;
}

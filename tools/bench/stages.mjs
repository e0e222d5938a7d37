#!/usr/bin/env node
// usage: npm run bench -- stages [/v1/risk/portfolio]      where the built API spends a request, by stages of its way
//
// A sample of the profile belongs to the nearest frame, from the innermost outwards, whose source file is of a stage.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadCore, serverCore } from '../../tests/kit/load/wrk/cores.mjs';
import { wrk } from '../../tests/kit/load/wrk/wrk.mjs';
import { API, FREE_CALLS, REQUESTS } from './http.mjs';
import { printTable } from './report.mjs';
import { launch } from './servers/launch.mjs';

const SECONDS = 6;
/** Long enough for the API to finish its preparations after the start, on a slow machine too. */
const WARM_UP_SECONDS = 12;
const CONNECTIONS = 16;

/** Stage → its functions and files. The first that fits. */
const STAGES = [
  ['write to the socket', /^writev|^write\w+String|^writeBuffer|node:internal\/stream_base_commons/],
  ['idle', /^\(idle\)/],
  ['garbage collection', /^\(garbage collector\)/],
  ['count', /\/(allowances|libs\/database|@photostructure\/sqlite)\//],
  ['metrics', /\/(metrics|prom-client)\//],
  ['log', /\/(pino|sonic-boom|pino-std-serializers|quick-format-unescaped)\/|service\/src\/log/],
  ['validation', /\/(express-openapi-validator|validation|ajv)\/|request-validator|openapi-validator/],
  ['body', /\/json-body|\/json\/|bodies-in-flight/],
  ['map, compute, write JSON', /libs\/(operations\/src\/(call|wire|table|threads)|quant-)/],
  ['headers', /\/answer(-head)?\.ts|rate-limit-headers|fixed-headers/],
  ['gate, clients', /\/(gate|clients)\//],
  ['router', /\/(express|router|finalhandler|parseurl|path-to-regexp)\//],
  ['other files of ours', /\.ts$/],
  ['node:http', /node:/],
];

/**
 * Prints where the built API spends a request of one path.
 *
 * @param path  one of those of the HTTP benchmark
 */
export async function benchStages(path) {
  const request = REQUESTS.find((one) => one.path === path);
  if (request === undefined) throw new Error(`no request of the benchmark goes to ${path}`);
  const folder = mkdtempSync(join(tmpdir(), 'quant-profile-'));
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=200'];
  try {
    const api = await launch({ name: 'the API', script: API, env: FREE_CALLS }, { pin: serverCore, ...request, flags });
    const load = (seconds) =>
      wrk({ url: api.origin + path, body: request.body, connections: CONNECTIONS, seconds, pin: loadCore });
    await load(WARM_UP_SECONDS);
    const from = microsecondsNow();
    const { perSecond } = await load(SECONDS);
    const to = microsecondsNow();
    await api.stop();
    report(path, profileIn(folder), { from, to, requests: perSecond * SECONDS });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** On the clock of profiles. */
function microsecondsNow() {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Of the main thread, which has by far the longest. */
function profileIn(directory) {
  const profiles = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  return JSON.parse(profiles.sort((a, b) => b.length - a.length)[0]);
}

function report(path, { nodes, samples, startTime, timeDeltas }, { from, to, requests }) {
  const fileOf = sources();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map();
  const visit = (node, inherited) => {
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const place = `${functionName} ${url.startsWith('file:') ? fileOf(url, lineNumber, columnNumber) : url}`;
    const [own] = STAGES.find(([, pattern]) => pattern.test(place)) ?? [];
    const isGeneral = own === 'node:http' || own === 'other files of ours' || own === undefined;
    const stage = (isGeneral && inherited !== 'node:http' ? inherited : own) ?? own ?? 'node:http';
    stages.set(node.id, stage);
    for (const child of node.children ?? []) visit(byId.get(child), stage);
  };
  visit(nodes[0], undefined);
  const microseconds = new Map();
  let time = startTime;
  samples.forEach((id, i) => {
    time += timeDeltas[i];
    if (time < from || time > to) return;
    const stage = stages.get(id);
    microseconds.set(stage, (microseconds.get(stage) ?? 0) + timeDeltas[i]);
  });
  printTable(
    `Stages of ${path}, ${requests.toFixed(0)} requests`,
    ['', 'µs/request'],
    [...microseconds].sort(([, a], [, b]) => b - a).map(([stage, sum]) => [stage, (sum / requests).toFixed(2)]),
  );
}

/** @returns the source of a place in a built file */
function sources() {
  const maps = new Map();
  return (url, line, column) => {
    if (!maps.has(url)) maps.set(url, mapOf(url));
    return maps.get(url)?.findEntry(line, column).originalSource ?? url;
  };
}

function mapOf(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await benchStages(process.argv[2] ?? REQUESTS[0].path);

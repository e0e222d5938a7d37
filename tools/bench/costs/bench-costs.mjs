// Estimates of costs against measurements, over random valid bodies of every operation and the hardest that are known.
import { MENDED } from '../../bodies/meaningful.mjs';
import { seededRandom, validBodies } from '../../bodies/valid-bodies.mjs';
import { printTable } from '../report.mjs';
import { document, loadOperations } from './engine.mjs';
import { measured, warmUp } from './measure.mjs';
import { worstCases } from './worst-cases.mjs';

/** A call may take so many times its estimate. */
const MOST_TIMES_ESTIMATE = 3;

/** No call without an estimate may take longer [ms]: it is done where its request arrives. */
const LONGEST_LIGHT_MS = 25;

/** Below this a time is mostly that of the call itself [ms]. */
const LEAST_MS = 0.25;

/** Estimates of at least this are compared with what they were for [ms]. */
const NOTABLE_MS = 2;

/** @returns whether every estimate holds */
export async function benchCosts({ calls, only, seed }) {
  const { operations, costs } = await loadOperations();
  const random = seededRandom(seed);
  const hardest = worstCases(random);
  const bodyOf = validBodies(document, random);
  const results = [];
  for (const [id, operation] of operations) {
    if (!id.startsWith(only)) continue;
    const schema = requestSchemaOf(operation);
    const randomBodies = Array.from({ length: calls }, () => mended(id, bodyOf(schema)));
    const bodies = [...(hardest[id] ?? []), ...randomBodies].map((body) => JSON.parse(JSON.stringify(body)));
    process.stderr.write(`${id} …\n`);
    results.push(await resultOf(operation, bodies, costs[id]));
  }
  report(results);
  return results.every(({ faults }) => faults.length === 0);
}

function requestSchemaOf({ path, method }) {
  return document.paths[path][method].requestBody.content['application/json'].schema;
}

/** Most random bodies are mended, so that they are worth something; a few are left as they are. */
function mended(id, body) {
  try {
    return MENDED[id]?.(body) ?? body;
  } catch {
    return body; // nothing to mend
  }
}

async function resultOf(operation, bodies, cost) {
  await warmUp(operation, bodies);
  const worst = { milliseconds: 0, under: 0, over: 0, bytes: 0, estimate: 0 };
  let answered = 0;
  for (const body of bodies) {
    const estimate = operation.cost(body);
    const isSuspect = (milliseconds) => milliseconds > LEAST_MS && milliseconds > 1.5 * estimate.milliseconds;
    const { milliseconds, bytes } = await measured(operation, body, isSuspect);
    if (bytes > 0) answered++;
    worst.milliseconds = Math.max(worst.milliseconds, milliseconds);
    const ratio = milliseconds > LEAST_MS ? milliseconds / estimate.milliseconds : 0;
    if (ratio > worst.under) Object.assign(worst, { under: ratio, body });
    if (bytes > 0 && estimate.milliseconds > NOTABLE_MS)
      worst.over = Math.max(worst.over, estimate.milliseconds / milliseconds);
    worst.bytes = Math.max(worst.bytes, bytes / estimate.answerBytes);
    worst.estimate = Math.max(worst.estimate, estimate.milliseconds);
  }
  return { id: operation.id, calls: bodies.length, answered, worst, cost, faults: faultsOf(worst, cost) };
}

/** The longest of numbers make an answer half as long again as most do. */
const LONGEST_SHARE = 1.5;

function faultsOf({ milliseconds, under, bytes, estimate }, cost) {
  return [
    under > MOST_TIMES_ESTIMATE && 'takes too many times its estimate',
    !cost && milliseconds > LONGEST_LIGHT_MS && 'is no light one',
    bytes > LONGEST_SHARE && 'is longer than half as much again as estimated',
    cost && estimate > cost.ceilingMs && 'is estimated above its ceiling',
  ].filter(Boolean);
}

function report(results) {
  const header = [
    '',
    'calls',
    'answered',
    'worst ms',
    '÷ estimate',
    'estimate ÷',
    'bytes ÷ estimate',
    'ceiling ms',
    '',
  ];
  printTable(
    'Calculation, mapping and JSON of one call, compiled',
    header,
    results.map(({ id, calls, answered, worst, cost, faults }) => [
      id,
      calls,
      answered,
      worst.milliseconds.toFixed(2),
      worst.under.toFixed(2),
      worst.over > 0 ? worst.over.toFixed(1) : '',
      worst.bytes.toFixed(2),
      cost?.ceilingMs ?? '',
      faults.join(', '),
    ]),
  );
  for (const { id, worst, faults } of results.filter((result) => result.faults.length > 0))
    console.log(`\n${id} ${faults.join(', ')}: ${JSON.stringify(outline(worst.body))}`);
}

/** A body with its lists cut short, to look at. */
function outline(value) {
  if (Array.isArray(value)) return [...value.slice(0, 2).map(outline), `… ${value.length}`];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    [...entries.slice(0, 9), [`… ${entries.length}`, '']].map(([k, v]) => [k.slice(0, 40), outline(v)]),
  );
}

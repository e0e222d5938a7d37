// Estimates of costs against measurements. For each operation: random valid bodies and the hardest that are known, then
// climbs from the worst of them and from random ones to bodies that take more times their estimate.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MENDED } from '../../bodies/meaningful.mjs';
import { seededRandom, validBodies } from '../../bodies/valid-bodies.mjs';
import { climb } from './climb.mjs';
import { document, loadOperations } from './engine.mjs';
import { measured, warmUp } from './measure.mjs';
import { mutations } from './mutations.mjs';
import { printCosts } from './print-costs.mjs';
import { worstCases } from './worst-cases.mjs';

/** A call that takes longer than a millisecond may take so many times its estimate. */
const MOST_TIMES_ESTIMATE = 3;

/** Estimates count as at least this [ms], so that a call below a millisecond is never more than three times its own. */
const LEAST_ESTIMATE_MS = 1 / MOST_TIMES_ESTIMATE;

/** Estimates of at least this are compared with what they were for [ms]. */
const NOTABLE_MS = 2;

/** The longest of numbers make an answer half as long again as most do. */
const LONGEST_SHARE = 1.5;

/** While climbing; the worst of all climbs is measured more often before it is believed. */
const TIMES_WHILE_CLIMBING = 5;

/** One climb in so many begins at a random body, the others at the worst that are known. */
const RANDOM_START = 3;

/**
 * @param calls    random bodies of an operation
 * @param starts   climbs of an operation
 * @param seconds  for the climbs of an operation at most
 * @param only     the operations whose names begin so
 * @param keep     folder for the worst body of each operation, if any
 * @returns whether every estimate holds
 */
export async function benchCosts({ calls, starts, seconds, only, seed, keep }) {
  const { operations, explanationOf, costs } = await loadOperations();
  const results = [];
  for (const [id, operation] of operations) {
    if (!id.startsWith(only)) continue;
    const random = seededRandom(seed);
    const bodies = bodiesOf(operation, random, { hardest: worstCases(random)[id] ?? [], explain: explanationOf(id) });
    process.stderr.write(`${id} …\n`);
    const result = await resultOf(operation, bodies, { calls, starts, seconds, random, cost: costs[id] });
    results.push(result);
    if (keep) keepBody(keep, result);
    if (result.faults.length > 0) process.stderr.write(`  ${result.faults.join(', ')}\n`);
  }
  printCosts(results);
  return results.every(({ faults }) => faults.length === 0);
}

/** Where bodies of an operation come from. */
function bodiesOf({ id, path, method }, random, { hardest, explain }) {
  const { schema } = document.paths[path][method].requestBody.content['application/json'];
  const bodyOf = validBodies(document, random);
  const changed = mutations(document, random);
  const isValid = (body) => explain(body).length === 0;
  return {
    hardest: hardest.map(asReceived),
    /** Most random bodies are mended, so that the library accepts them; a few are left as they are. */
    any: () => asReceived(mended(id, bodyOf(schema))),
    mutate: (body) => {
      const next = changed(schema, body);
      const candidate = random() < 0.7 ? mended(id, next) : next;
      return isValid(candidate) ? candidate : undefined;
    },
  };
}

/** A body as the parser of JSON makes it. */
function asReceived(body) {
  return JSON.parse(JSON.stringify(body));
}

function mended(id, body) {
  try {
    return MENDED[id]?.(body) ?? body;
  } catch {
    return body; // nothing to mend
  }
}

async function resultOf(operation, { hardest, any, mutate }, { calls, starts, seconds, random, cost }) {
  const bodies = [...hardest, ...Array.from({ length: calls }, any)];
  await warmUp(operation, bodies);
  const seen = { milliseconds: 0, over: 0, bytes: 0, estimate: 0, answered: 0, calls: 0 };
  const measure = async (body, toBeat, times = TIMES_WHILE_CLIMBING) => {
    const estimate = operation.cost(body);
    const expected = Math.max(LEAST_ESTIMATE_MS, estimate.milliseconds);
    const isSuspect = (milliseconds) => milliseconds / expected > toBeat;
    const { milliseconds, bytes } = await measured(operation, body, isSuspect, times);
    note(seen, estimate, { milliseconds, bytes });
    return { score: milliseconds / expected, milliseconds, estimate: estimate.milliseconds, body };
  };

  const sampled = [];
  for (const body of bodies) sampled.push(await measure(body, 1.5));
  sampled.sort((a, b) => b.score - a.score);
  const until = performance.now() + 1000 * seconds;
  const isOver = () => performance.now() > until;
  const tops = [sampled[0]];
  let climbs = 0;
  for (; climbs < starts && !isOver(); climbs++) {
    const start = climbs % RANDOM_START === 0 ? any() : sampled[Math.floor(random() ** 2 * sampled.length)].body;
    tops.push((await climb({ start, mutate, measure, isOver })).worst);
  }
  const worst = await believed(tops, measure);
  return { id: operation.id, climbs, seen, worst, cost, faults: faultsOf(seen, worst, cost) };
}

/** The worst of those that were found, each measured again: a time that was disturbed does not come back. */
async function believed(tops, measure) {
  tops.sort((a, b) => b.score - a.score);
  let worst;
  for (const { body, score } of tops) {
    if (worst && worst.score >= score) break;
    const again = await measure(asReceived(body), 1.5, 12);
    if (!worst || again.score > worst.score) worst = again;
  }
  return worst;
}

function note(seen, estimate, { milliseconds, bytes }) {
  seen.calls++;
  if (bytes > 0) seen.answered++;
  seen.milliseconds = Math.max(seen.milliseconds, milliseconds);
  seen.estimate = Math.max(seen.estimate, estimate.milliseconds);
  seen.bytes = Math.max(seen.bytes, bytes / estimate.answerBytes);
  if (bytes > 0 && estimate.milliseconds > NOTABLE_MS)
    seen.over = Math.max(seen.over, estimate.milliseconds / milliseconds);
}

function faultsOf({ bytes, estimate }, worst, cost) {
  return [
    worst.score > MOST_TIMES_ESTIMATE && 'takes too many times its estimate',
    bytes > LONGEST_SHARE && 'is longer than half as much again as estimated',
    cost && estimate > cost.ceilingMs && 'is estimated above its ceiling',
  ].filter(Boolean);
}

function keepBody(folder, { id, worst }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(worst.body));
}

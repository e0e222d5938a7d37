import { setTimeout as delay } from 'node:timers/promises';
import { type Random } from '../random';
import { type Fault, type Kind } from './kind';

const KEPT_FAULTS = 20;
/** Most concurrent requests. Beyond it the load counts an error and sends nothing, because an open load does not wait. */
const MOST_UNDER_WAY = 1000;
/** Bins of times are 5 % wide. */
const BIN = 1.05;

/** Outcomes of the requests of one kind. */
export interface Tally {
  sent: number;
  errors: number;
  /** Bin of milliseconds → how many. */
  readonly bins: Map<number, number>;
}

/** Outcomes of all requests of a run. */
export class Outcomes {
  readonly byKind = new Map<string, Tally>();
  /** The first ones. */
  readonly faults: string[] = [];
  unsent = 0;

  add(kind: string, milliseconds: number, fault: Fault): void {
    const tally = this.byKind.get(kind) ?? { sent: 0, errors: 0, bins: new Map<number, number>() };
    this.byKind.set(kind, tally);
    tally.sent++;
    const bin = Math.ceil(Math.log(Math.max(milliseconds, 0.01)) / Math.log(BIN));
    tally.bins.set(bin, (tally.bins.get(bin) ?? 0) + 1);
    if (fault === undefined) return;
    tally.errors++;
    if (this.faults.length < KEPT_FAULTS) this.faults.push(`${new Date().toISOString()} ${fault}`);
  }

  get sent(): number {
    return [...this.byKind.values()].reduce((sum, { sent }) => sum + sent, 0);
  }

  get errors(): number {
    return this.unsent + [...this.byKind.values()].reduce((sum, { errors }) => sum + errors, 0);
  }
}

/** Quantile of the times of a kind, at most 5 % too high [ms]. */
export function quantileOf({ sent, bins }: Tally, share: number): number {
  let seen = 0;
  for (const [bin, count] of [...bins].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= share * sent) return BIN ** bin;
  }
  return NaN;
}

/** Draws kinds by their weights. */
function drawer(kinds: readonly Kind[], random: Random): () => Kind {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    let left = random.next() * total;
    const found = kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0];
    if (!found) throw new Error('there is no kind of request');
    return found;
  };
}

/** Sends one request of a kind, and records its outcome. */
async function runOne({ name, run }: Kind, outcomes: Outcomes): Promise<void> {
  const from = performance.now();
  const fault = await run().catch((error: unknown) => `${name}: ${String(error)}`);
  outcomes.add(name, performance.now() - from, fault);
}

/**
 * Sends requests at random moments that do not depend on the answers, until the signal; then waits for all answers.
 *
 * @param rate  mean requests a second; pauses follow an exponential distribution
 */
export async function openLoop(
  kinds: readonly Kind[],
  { rate, random, outcomes, signal }: { rate: number; random: Random; outcomes: Outcomes; signal: AbortSignal },
): Promise<void> {
  const draw = drawer(kinds, random);
  const underWay = new Set<Promise<void>>();
  let due = performance.now();
  while (!signal.aborted) {
    due += (-Math.log(1 - random.next()) / rate) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    if (underWay.size >= MOST_UNDER_WAY) {
      outcomes.unsent++;
      continue;
    }
    const one = runOne(draw(), outcomes).finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}

/**
 * Sends requests one after the other on several lines, for a time or until the signal.
 *
 * @returns good answers a second
 */
export async function closedLoop(
  kinds: readonly Kind[],
  { random, lines, ms, signal }: { random: Random; lines: number; ms: number; signal: AbortSignal },
): Promise<number> {
  const draw = drawer(kinds, random);
  const outcomes = new Outcomes();
  const from = performance.now();
  const line = async () => {
    while (performance.now() - from < ms && !signal.aborted) await runOne(draw(), outcomes);
  };
  await Promise.all(Array.from({ length: lines }, line));
  return ((outcomes.sent - outcomes.errors) * 1000) / (performance.now() - from);
}

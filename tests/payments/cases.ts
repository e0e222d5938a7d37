import { NETWORKS, type Network } from '../kit/buyer/wallet';
import { type Kind, type Step } from './faults/kind';
import { BUYERS_WHO_HANG_UP } from './faults/buyers';
import { CRASHES } from './faults/crashes';
import { FACILITATOR_FAULTS } from './faults/facilitator-faults';
import { REPLAYS } from './faults/replays';
import { STORE_FAULTS } from './faults/store-faults';
import { Random } from '../kit/random';
import { GOODS, type Goods } from '../kit/buyer/goods/goods';
import { type Engine } from '../kit/store/store';

/** One fault of one purchase. */
export interface Case {
  readonly kind: Kind;
  readonly goods: Goods;
  readonly engine: Engine;
  readonly network: Network;
  /** The write that it strikes; any for a fault without one. */
  readonly step: Step;
  /** Unique. */
  readonly name: string;
}

const KINDS = [...FACILITATOR_FAULTS, ...CRASHES, ...BUYERS_WHO_HANG_UP, ...STORE_FAULTS, ...REPLAYS];
const NO_STEP: Step = { n: 0, what: '', inTransaction: false };

/** Writes in a sale of these goods. */
export type Steps = (engine: Engine, goods: Goods) => readonly Step[];

/** All possible cases. */
export function allCases(engines: readonly Engine[], steps: Steps): readonly Case[] {
  const cases: Case[] = [];
  for (const kind of KINDS)
    for (const engine of engines.filter((each) => kind.engines?.includes(each) ?? true))
      for (const network of kind.networks ?? NETWORKS)
        for (const goods of kind.goods ?? GOODS)
          for (const step of kind.at?.(steps(engine, goods)) ?? [NO_STEP])
            cases.push({ kind, goods, engine, network, step, name: nameOf(kind, step, [goods, engine, network]) });
  return cases;
}

function nameOf({ name }: Kind, { n, what }: Step, rest: readonly string[]): string {
  return [n > 0 ? `${name} ${n} (${what})` : name, ...rest].join(' | ');
}

/**
 * Chooses cases that have as little as possible in common with earlier ones: first all faults, with each write of a
 * sale as a separate fault, then each on the other database, the other network and other goods.
 */
export function choose(cases: readonly Case[], count: number, seed: number): readonly Case[] {
  const left = new Random(seed).shuffled(cases).map((each) => ({ each, traits: traitsOf(each), isChosen: false }));
  const seen = new Map<string, number>();
  const chosen: Case[] = [];
  while (chosen.length < Math.min(count, left.length)) {
    let best: (typeof left)[number] | undefined;
    let least = Infinity;
    for (const candidate of left) {
      if (candidate.isChosen) continue;
      const cost = candidate.traits.reduce(
        (sum, [trait, weight]) => sum + weight * (seen.get(trait) ?? 0),
        costOf(candidate.each),
      );
      if (cost < least) [best, least] = [candidate, cost];
    }
    if (!best) break;
    best.isChosen = true;
    chosen.push(best.each);
    for (const [trait] of best.traits) seen.set(trait, (seen.get(trait) ?? 0) + 1);
  }
  return chosen;
}

/** Cases that take minutes come last. */
function costOf({ kind }: Case): number {
  return kind.isSlow ? 99 : 0;
}

function traitsOf({ kind, step, engine, network, goods }: Case): readonly (readonly [string, number])[] {
  const fault = `${kind.name} ${step.what} ${kind.isSystematic ? engine : ''}`;
  return [
    [fault, 100],
    [`${fault} ${engine}`, 40],
    [`${fault} ${network}`, 20],
    [`${fault} ${goods}`, 10],
    [`${goods} ${engine} ${network}`, 1],
  ];
}

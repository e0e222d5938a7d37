import { type Buyer } from '../../kit/buyer/buyer';
import { type Network } from '../../kit/buyer/wallet';
import { type FaultyFacilitator } from '../../kit/facilitator/faulty-facilitator';
import { type Goods } from '../../kit/buyer/goods/goods';
import { type Replica } from '../worlds/replica';
import { type Engine } from '../../kit/store/store';
import { type World } from '../worlds/world';

/** A write of a sale without faults. */
export interface Step {
  /** From 1 on. */
  readonly n: number;
  /** Such as `insert into watch_monitor`, or `commit 2` for the second one. */
  readonly what: string;
  readonly inTransaction: boolean;
}

/** What a case is played with. */
export interface Stage {
  readonly world: World;
  readonly facilitator: FaultyFacilitator;
  readonly buyer: Buyer;
  /** Unique in the run. */
  readonly sale: string;
  /** Where the buyer comes back: replicas that nothing is done to. */
  readonly shops: () => readonly string[];
  /** A replica that something may be done to. */
  readonly victim: (environment?: Readonly<Record<string, string>>) => Promise<Replica>;
}

/** A way in which a purchase can go wrong. */
export interface Kind {
  readonly name: string;
  /** All, where it is left out. */
  readonly engines?: readonly Engine[];
  readonly networks?: readonly Network[];
  readonly goods?: readonly Goods[];
  /** It is played on every database before anything is played twice. */
  readonly isSystematic?: true;
  /** It ends when the payment is out of date: two minutes by the clock of the run. Others are chosen first. */
  readonly isSlow?: true;
  /** It has a store, and so replicas, of its own. */
  readonly isAlone?: true;
  /** Which writes of a sale it is about; one case each. Left out: it is about none. */
  readonly at?: (steps: readonly Step[]) => readonly Step[];
  /**
   * Buys, while it happens, and comes back as a buyer does.
   *
   * @param step  the write it is about
   * @returns whether it has happened
   */
  readonly play: (stage: Stage, step: Step) => Promise<boolean>;
}

/** Writes between which others can see what was done. */
export function boundaries(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ what, inTransaction }) => !inTransaction || what.startsWith('commit'));
}

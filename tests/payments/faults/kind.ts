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
  /** Such as `insert into watch_monitor`, or `commit 2` for the second commit. */
  readonly what: string;
  readonly inTransaction: boolean;
}

/** Surroundings of a case. */
export interface Stage {
  readonly world: World;
  readonly facilitator: FaultyFacilitator;
  readonly buyer: Buyer;
  /** Unique in the run. */
  readonly sale: string;
  /** Untouched replicas for the buyer to return to. */
  readonly shops: () => readonly string[];
  /** A replica for the fault to strike. */
  readonly victim: (environment?: Readonly<Record<string, string>>) => Promise<Replica>;
}

/** A way in which a purchase can go wrong. */
export interface Kind {
  readonly name: string;
  /** Default: all. */
  readonly engines?: readonly Engine[];
  readonly networks?: readonly Network[];
  readonly goods?: readonly Goods[];
  /** Every database gets it before any fault is repeated. */
  readonly isSystematic?: true;
  /** It ends when the payment expires: after two minutes by the clock of the run. Others come first. */
  readonly isSlow?: true;
  /** It gets a separate store, and so separate replicas. */
  readonly isAlone?: true;
  /** Writes of a sale that it strikes, one case each. Default: none. */
  readonly at?: (steps: readonly Step[]) => readonly Step[];
  /**
   * Buys during the fault, and returns as a buyer does.
   *
   * @param step  the write to strike
   * @returns whether the fault happened
   */
  readonly play: (stage: Stage, step: Step) => Promise<boolean>;
}

/** Writes between which others can see a partial result. */
export function boundaries(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ what, inTransaction }) => !inTransaction || what.startsWith('commit'));
}

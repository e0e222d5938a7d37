import { type CallCost } from './call-cost';

/** What the calls of an operation cost. */
export interface OperationCost<Inputs = never> {
  /** Of one call, judged from its valid inputs. */
  readonly estimate: (inputs: Inputs) => CallCost;
  /** The most that the estimate is over all valid inputs [ms]. */
  readonly ceilingMs: number;
  /** It asks others while it calculates, which no thread can. */
  readonly isConnected?: true;
  /** Much code, which takes tens of milliseconds the first times, until it is compiled, however small the inputs are. */
  readonly isSlowAtFirst?: true;
}

import { type OpenApiDocument } from '@quant/operations';
import { type MicroUsdc } from '@quant/x402';
import { setImmediate } from 'node:timers/promises';
import { type OfferedOperation } from '../../../commerce/offered-operation';
import { type OfferedTool, offeredTool } from './offered-tool';
import { once } from './once';

/** All tools, each of which is made once. */
interface ToolList {
  readonly atOnce: () => readonly OfferedTool[];
  /** Lets requests that wait go in between: the first time, all tools take longer than the event loop may be held. */
  readonly inTurns: () => Promise<readonly OfferedTool[]>;
}

const TURN_MS = 5;

export function toolList(
  catalogue: readonly OfferedOperation[],
  priceOf: (entry: OfferedOperation) => MicroUsdc,
  document: OpenApiDocument,
): ToolList {
  const makers = catalogue.map((entry) => once(() => offeredTool(entry, priceOf(entry), document)));
  const atOnce = once(() => makers.map((make) => make()));
  const inTurns = async (): Promise<readonly OfferedTool[]> => {
    let turnBegan = performance.now();
    for (const make of makers) {
      make();
      if (performance.now() - turnBegan < TURN_MS) continue;
      await setImmediate();
      turnBegan = performance.now();
    }
    return atOnce();
  };
  return { atOnce, inTurns };
}

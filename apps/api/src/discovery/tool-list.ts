import { type MicroUsdc } from '@quant/x402';
import { setImmediate } from 'node:timers/promises';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type OpenApiDocument } from '../operations/documented-operations';
import { once } from './once';
import { toolOf, type Tool } from './tool';

/** All tools, each of which is made once. */
interface ToolList {
  readonly atOnce: () => readonly Tool[];
  /** Lets requests that wait go in between: the first time, all tools take longer than the event loop may be held. */
  readonly inTurns: () => Promise<readonly Tool[]>;
}

const TURN_MS = 5;

export function toolList(
  catalogue: readonly CatalogueEntry[],
  priceOf: (entry: CatalogueEntry) => MicroUsdc,
  document: OpenApiDocument,
): ToolList {
  const makers = catalogue.map((entry) => once(() => toolOf(entry, priceOf(entry), document)));
  const atOnce = once(() => makers.map((make) => make()));
  const inTurns = async (): Promise<readonly Tool[]> => {
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

import { type MicroUsdc } from '@quant/x402';
import { setImmediate } from 'node:timers/promises';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type OpenApiDocument } from '../operations/documented-operations';
import { once } from './once';
import { toolOf, type Tool } from './tool';

/** All tools, each of which is made once. */
interface ToolList {
  readonly atOnce: () => readonly Tool[];
  /** Requests that wait go between two tools: the first time, all of them take longer than the event loop may be held. */
  readonly inTurns: () => Promise<readonly Tool[]>;
}

export function toolList(
  catalogue: readonly CatalogueEntry[],
  priceOf: (entry: CatalogueEntry) => MicroUsdc,
  document: OpenApiDocument,
): ToolList {
  const makers = catalogue.map((entry) => once(() => toolOf(entry, priceOf(entry), document)));
  const atOnce = once(() => makers.map((make) => make()));
  const inTurns = async (): Promise<readonly Tool[]> => {
    for (const make of makers) {
      make();
      await setImmediate();
    }
    return atOnce();
  };
  return { atOnce, inTurns };
}

import { type OpenApiDocument, publishedDocument } from '@quant/operations';
import { type MicroUsdc, type Payments, usdText } from '@quant/x402';
import { setImmediate } from 'node:timers/promises';
import { type OfferedOperation, type PriceRange } from '../../../commerce/offered-operation';
import { type OfferedTool, offeredTool } from './offered-tool';
import { type Page } from '../pages/pages';
import { staticPage } from '../pages/static-page';
import { agentCardPage } from './agent-card';
import { toolsPage } from './tools-page';
import { wellKnownX402 } from './well-known-x402';

/** Everything that tells people and programs what there is, all of it read from the document. */
export interface Discovery {
  readonly tools: () => readonly OfferedTool[];
  /** How many there are. */
  readonly count: number;
  readonly pages: ReadonlyMap<string, Page>;
}

interface Parts {
  readonly document: OpenApiDocument;
  readonly catalogue: readonly OfferedOperation[];
  readonly baseUrl: string;
  /** Price range of an operation whose price depends on its request. */
  readonly rangeOf: (entry: OfferedOperation) => PriceRange;
  readonly freeTier: string;
  /** Undefined if the service sells nothing. */
  readonly payments: Payments | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function discovery({ document, catalogue, baseUrl, rangeOf, freeTier, payments }: Parts): Discovery {
  const { version, summary: description } = document.info;
  const priceOf = (entry: OfferedOperation): MicroUsdc => entry.price ?? rangeOf(entry).least;
  const tools = toolList(catalogue, priceOf, document);
  const networks = payments?.status().networks.map(({ network }) => network) ?? [];
  const card = agentCardPage({ version, baseUrl, description, catalogue, tools: tools.inTurns });
  const openApi = staticPage(JSON_TYPE, () =>
    JSON.stringify(publishedDocument(payments ? withPaymentInfo(document, catalogue, rangeOf) : document)),
  );
  return {
    tools: tools.atOnce,
    count: catalogue.length,
    pages: new Map<string, Page>([
      ['/openapi.json', openApi],
      ['/tools', toolsPage({ version, baseUrl, description, networks, tools: tools.inTurns })],
      ['/.well-known/agent-card.json', card],
      ['/.well-known/agent.json', card],
      ['/.well-known/x402', wellKnownX402({ baseUrl, description, catalogue, priceOf, freeTier, payments })],
    ]),
  };
}

/**
 * The document as it is served: every operation that is sold says its price in the words that catalogues of paid services read,
 * `x-payment-info`. It is made from `x-price-usd`, so that no price stands twice.
 */
function withPaymentInfo(
  document: OpenApiDocument,
  catalogue: readonly OfferedOperation[],
  rangeOf: (entry: OfferedOperation) => PriceRange,
): OpenApiDocument {
  const sold = new Map(
    catalogue.filter(({ price }) => price !== 0n).map((entry) => [`${entry.method} ${entry.path}`, entry]),
  );
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        const entry = sold.get(`${method} ${path}`);
        return [method, entry ? { ...(operation as object), 'x-payment-info': infoOf(entry, rangeOf) } : operation];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] };
}

function infoOf(entry: OfferedOperation, rangeOf: (entry: OfferedOperation) => PriceRange): object {
  return { price: priceInfoOf(entry, rangeOf), protocols: ['x402'] };
}

function priceInfoOf(entry: OfferedOperation, rangeOf: (entry: OfferedOperation) => PriceRange): object {
  if (entry.price !== undefined) return { mode: 'fixed', currency: 'USD', amount: usdText(entry.price) };
  const { least, most } = rangeOf(entry);
  return { mode: 'dynamic', currency: 'USD', min: usdText(least), max: usdText(most) };
}

/** All tools, each of which is made once. */
interface ToolList {
  readonly atOnce: () => readonly OfferedTool[];
  /** Lets requests that wait go in between: the first time, all tools take longer than the event loop may be held. */
  readonly inTurns: () => Promise<readonly OfferedTool[]>;
}

const TURN_MS = 5;

function toolList(
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

/** A value made when it is first asked for: listings are large, and a start does not need them. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

import { type OpenApiDocument, publishedDocument } from '@quant/operations';
import { type MicroUsdc, type Payments } from '@quant/x402';
import { type OfferedOperation, type PriceRange } from '../../../commerce/offered-operation';
import { type OfferedTool } from './offered-tool';
import { type Page } from '../pages/pages';
import { staticPage } from '../pages/static-page';
import { agentCardPage } from './agent-card';
import { toolList } from './tool-list';
import { toolsPage } from './tools-page';
import { wellKnownX402 } from './well-known-x402';
import { withPaymentInfo } from './with-payment-info';

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
  /** Of an operation whose price depends on its request. */
  readonly rangeOf: (entry: OfferedOperation) => PriceRange;
  readonly freeTier: string;
  /** Undefined where nothing is sold. */
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

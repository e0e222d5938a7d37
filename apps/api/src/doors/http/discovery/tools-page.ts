import { type OfferedTool } from './offered-tool';
import { type Page } from '../pages/pages';
import { staticPage } from '../pages/static-page';

/** How calls are paid. */
interface PaymentTerms {
  readonly protocol: 'x402';
  readonly version: 2;
  readonly currency: 'USDC';
  /** CAIP-2 identifiers; none if the service sells nothing. */
  readonly networks: readonly string[];
}

interface Parts {
  readonly version: string;
  readonly baseUrl: string;
  readonly description: string;
  readonly networks: readonly string[];
  readonly tools: () => Promise<readonly OfferedTool[]>;
}

/** GET /tools: every operation as a tool, with its price. */
export function toolsPage({ version, baseUrl, description, networks, tools }: Parts): Page {
  const payment: PaymentTerms = { protocol: 'x402', version: 2, currency: 'USDC', networks };
  const head = { name: 'quantitative-computation-service', version, description, homepage: baseUrl, payment };
  return staticPage('application/json; charset=utf-8', async () => JSON.stringify({ ...head, tools: await tools() }));
}

import { type MicroUsdc, type Quote } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { type Door } from './gate';

interface Parts {
  readonly publicBaseUrl: string;
  /** The URL of all tools; the extensions name the tool. */
  readonly mcpUrl: string;
  /** Price of a call that depends on its request. */
  readonly priceOfParts: (entry: OfferedOperation, body: unknown) => MicroUsdc;
  /** Metadata of an operation for catalogues of paid services. */
  readonly listing: (entry: OfferedOperation, door: Door) => Pick<Quote, 'extensions' | 'headerExtensions'>;
}

const SERVICE_NAME = 'Quantitative Computation';

/** Price and description of a call of an operation. */
export function quotes({ publicBaseUrl, mcpUrl, priceOfParts, listing }: Parts) {
  return (entry: OfferedOperation, body: unknown, door: Door = 'http'): Quote => ({
    amount: entry.price ?? priceOfParts(entry, body),
    resource: {
      url: door === 'mcp' ? mcpUrl : `${publicBaseUrl}${entry.path}`,
      description: entry.title,
      mimeType: 'application/json',
      serviceName: SERVICE_NAME,
      tags: [...new Set([entry.family, entry.kind])],
    },
    ...listing(entry, door),
  });
}

import { type MicroUsdc, type Quote } from '@quant/x402';
import { type OfferedOperation } from '../offered-operation';
import { type Door } from './gate';

interface Parts {
  readonly publicBaseUrl: string;
  /** Where all tools are called; the name of the tool is said by the extensions. */
  readonly mcpUrl: string;
  /** What a call costs whose price depends on its request. */
  readonly priceOfParts: (entry: OfferedOperation, body: unknown) => MicroUsdc;
  /** What catalogues of paid services are told of an operation. */
  readonly listing: (entry: OfferedOperation, door: Door) => Pick<Quote, 'extensions' | 'headerExtensions'>;
}

const SERVICE_NAME = 'Quantitative Computation';

/** What a call of an operation is sold for, and as what. */
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

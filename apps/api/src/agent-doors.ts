import { mcpServer } from '@quant/mcp';
import { type DocumentedOperation, type OpenApiDocument } from '@quant/operations';
import { conventions } from '@quant/contract/document';
import { type Request } from 'express';
import { type Logger } from 'pino';
import { type Client } from './commerce/clients/client-of';
import { type Config } from './config/config';
import { type BodyToll } from './doors/http/exchange/body-toll';
import { type BodiesInFlight } from './doors/http/exchange/bodies-in-flight';
import { type Exchange, mcpEndpoint } from './doors/mcp/mcp-endpoint';
import { searchObserver, toolCalls } from './doors/mcp/tool-calls';
import { type Discovery } from './doors/http/discovery/discovery';
import { type Metrics } from './metrics/metrics';
import { type Offering } from './offering';

interface Parts {
  readonly document: OpenApiDocument;
  readonly config: Pick<Config, 'publicBaseUrl'> & Partial<Pick<Config, 'corsOrigins'>>;
  readonly logger: Logger;
}

/** Origins whose pages may call tools: the service itself, and origins that the operator has listed. */
function trustedOrigins({ publicBaseUrl, corsOrigins = '*' }: Parts['config']): ReadonlySet<string> {
  return new Set([new URL(publicBaseUrl).origin, ...(corsOrigins === '*' ? [] : corsOrigins)]);
}

/** Facts about clients and requests. */
interface Door {
  readonly clientOf: (req: Request) => Client;
  readonly count: (req: Request) => void;
  readonly bodies: BodiesInFlight;
  readonly toll: BodyToll;
  readonly meter: Metrics['tools'];
}

/** Every operation as a tool, through the same gate. */
export function mcpDoor(
  { document, logger, config }: Parts,
  { served, gate, calls, discovery, costOf, terms }: Offering,
  { clientOf, count, bodies, toll, meter }: Door,
) {
  const entries = served.map(({ entry }) => entry);
  const onFault = (error: unknown): void => {
    logger.error({ err: error }, 'unexpected error in a tool');
  };
  return mcpEndpoint({
    origins: trustedOrigins(config),
    server: mcpServer<Exchange>({
      name: 'quantitative-computation-service',
      version: document.info.version,
      offer: { document, entries, costOf, metaOf: priceOf(discovery) },
      terms,
      conventions,
      call: toolCalls({ entries, gate, calls, onFault, clientOf, count, meter }),
      onSearch: searchObserver({ count, meter }),
    }),
    // a message may be the call of any tool
    bodies: { maxBytes: Math.max(...entries.map(({ maxBodyBytes }) => maxBodyBytes)), inFlight: bodies, toll },
    clientOf,
    count,
  });
}

/** Price of a fully listed tool, for programs. */
function priceOf({ tools }: Discovery) {
  return ({ tool }: DocumentedOperation): object => {
    const { price_usdc, tier } = tools().find(({ name }) => name === tool) ?? {};
    return { 'quant/price': { price_usdc, tier } };
  };
}

import { type OpenApiDocument } from '@quant/operations';
import { type ExplanationOf, explanationOf, type Operation } from '@quant/operations/all';
import { conventions } from '@quant/contract/document';
import express, { type Express, type Request } from 'express';
import { type Logger } from 'pino';
import { mcpDoor } from './agent-doors';
import { type BurstLimit, NO_BURST_LIMIT } from './commerce/clients/burst-limit';
import { clientAddress } from './commerce/clients/client-address';
import { type Client, type ClientId, type NetworkId } from './commerce/clients/client-of';
import { type IpAddress } from './commerce/clients/ip-address';
import { type Config } from './config/config';
import { DEFAULT_LIMITS } from './config/limit-variables';
import { BodiesInFlight } from './doors/http/exchange/bodies-in-flight';
import { bodyToll } from './doors/http/exchange/body-toll';
import { entrance } from './doors/http/exchange/entrance';
import { errorHandler } from './doors/http/exchange/error-handler';
import { fixedHeaders } from './doors/http/exchange/fixed-headers';
import { DOCS_PATH } from './doors/http/pages/docs-pages';
import { explorerIn, NO_EXPLORER } from './doors/http/pages/explorer/explorer';
import { llmsPages } from './doors/http/pages/llms-pages';
import { PAGE_METHODS, preparePages, servePages } from './doors/http/pages/pages';
import { servicePages } from './doors/http/pages/service-pages';
import { notFound } from './doors/http/exchange/not-found';
import { answerOptions, type MethodsAt } from './doors/http/exchange/options';
import { requestValidator } from './doors/http/validation/request-validator';
import { serveBeforeRouter } from './doors/http/operations/serve-before-router';
import { serveOperation } from './doors/http/operations/serve-operation';
import { methodsOfOperations, serveOperations } from './doors/http/operations/serve-operations';
import { MCP_PATH } from './doors/mcp/mcp-endpoint';
import { NO_PURCHASES, type Purchases } from './commerce/gate/purchases';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createOffering } from './offering';
import { type Selling } from './commerce/selling/selling';
import { type WatchHealth } from '@quant/watch';
import { type OpenWatch } from './watch/open-watch';
import { WATCH_PATHS } from './watch/watch-operations';

/** The parts of the app. */
export interface AppParts {
  /** The bundled OpenAPI document. */
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Finds the violations in a body. Default: the rules of the service's own document. */
  readonly explanationOf?: ExplanationOf;
  readonly config: Pick<Config, 'publicBaseUrl' | 'trustProxy'> &
    Partial<Pick<Config, 'trustProxyHeader' | 'corsOrigins' | 'limits' | 'metrics' | 'market'>>;
  readonly logger: Logger;
  /** Undefined if every call is free. */
  readonly selling?: Selling | undefined;
  /** Maps an address to its client. Required if the app tells clients apart. */
  readonly clientOf?: (address: IpAddress | undefined) => Client;
  /** Limits requests that no allowance counts. Default: no limit. */
  readonly burst?: BurstLimit;
  /** Confirms what a call gives away. Default: calls give nothing away. */
  readonly purchases?: Purchases;
  /** The connection to Watch. */
  readonly watch?: Pick<OpenWatch, 'service'> | undefined;
  /** Folder of the built explorer; the build may finish later. Default: the service has no explorer. */
  readonly explorer?: URL;
  /** Default: the counters of the service. */
  readonly metrics?: Metrics;
  /** State of Watch and its dependencies. Default: healthy. */
  readonly health?: () => Promise<WatchHealth>;
  /** Epoch milliseconds. Default: the clock of this machine. */
  readonly now?: () => number;
  /** True if the store accepts writes. Default: true, since a service without a store has nothing to write. */
  readonly isWritable?: () => Promise<boolean>;
  /** True while the service refuses new requests because it stops. */
  readonly isDraining?: () => boolean;
  /** True if the service will stop soon, so that load balancers send requests elsewhere. Default: `isDraining`. */
  readonly isStopping?: () => boolean;
  /** Throws if the process has no capacity for another expensive call. */
  readonly admitExpensive?: () => void;
}

/** The app, and its work in the background. */
export interface Service {
  readonly app: Express;
  /**
   * Compiles all validators and compresses the static pages in the background, so that no client waits for them. Stops when
   * `isOver` returns true.
   */
  readonly warmUp: (isOver?: () => boolean) => Promise<void>;
}

/**
 * Builds the Express app. It does not listen; pass it to `createHttpServer`.
 *
 * @example
 * const { app } = createApp({ document, operations: compileOperations(), config: readConfig(), logger });
 */
export function createApp(parts: AppParts): Service {
  const { document, config, logger, selling, burst = NO_BURST_LIMIT } = parts;
  const { metrics = createMetrics(document.info.version) } = parts;
  const { limits = DEFAULT_LIMITS } = config;
  const { isDraining = () => false, isStopping = isDraining, admitExpensive = () => undefined } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');

  const offering = createOffering({
    purchases: NO_PURCHASES,
    burst,
    ...parts,
    publicBaseUrl: config.publicBaseUrl,
    limits,
    selling,
    metrics,
  });
  const bodies = new BodiesInFlight(limits.maxBodyBytesInFlight, admitExpensive);
  const entries = offering.served.map(({ entry }) => entry);
  const { assertValid, warmUp } = requestValidator(entries, parts.explanationOf ?? explanationOf);
  const clientOf = clientsOf(parts);
  const toll = bodyToll(burst, clientOf);
  const count = (req: Request): void => void burst.take(clientOf(req).id);
  const explorer = parts.explorer ? explorerIn(parts.explorer, logger) : NO_EXPLORER;
  const isServed = (path: string): boolean => endpoints.has(path);
  const pages = new Map([
    ...servicePages({ ...parts, isStopping, explorer, metrics, clientOf, tools: offering.discovery.count, isServed }),
    ...offering.discovery.pages,
    ...llmsPages({
      ...offering,
      document,
      baseUrl: config.publicBaseUrl,
      entries,
      conventions,
    }),
  ]);
  const counted = [...pages.keys()].filter((path) => !path.startsWith(`${DOCS_PATH}/`)); // of its pages, the list alone
  const endpoints: ReadonlySet<string> = new Set([...entries.map(({ path }) => path), ...counted, MCP_PATH]);

  const headersFor = fixedHeaders(config.publicBaseUrl, config.corsOrigins ?? '*');
  const enter = entrance({ logger, headersFor, metrics, endpoints, privatePaths: WATCH_PATHS, isDraining });
  const refuse = errorHandler(logger);
  const serve = serveOperation({ assertValid, gate: offering.gate, clientOf, bodies, toll });
  serveBeforeRouter(app, offering.served, { enter, serve, refuse });
  app.use((req, res, next) => {
    enter(req, res, req.path);
    next();
  });
  const ofOperations = methodsOfOperations(offering.served);
  const methodsAt: MethodsAt = async (path) => {
    if (path === '*') return ALL_METHODS; // the server as a whole
    if (path === MCP_PATH) return ['POST'];
    if (pages.has(path) || (await explorer.find(path))) return PAGE_METHODS;
    return ofOperations(path);
  };
  app.use(answerOptions(methodsAt));
  app.use(serveOperations(offering.served, serve));
  app.use(servePages((path) => pages.get(path), count));
  app.use(servePages(explorer.find, count));
  app.all(MCP_PATH, mcpDoor(parts, offering, { clientOf, count, bodies, toll, meter: metrics.tools }));
  app.use((req) => {
    count(req);
    throw notFound(req.path, endpoints);
  });
  app.use(refuse);
  return {
    app,
    warmUp: async (isOver) => {
      await warmUp(isOver);
      await preparePages(pages, isOver);
      await explorer.prepare(isOver);
    },
  };
}

/** Methods of all paths together. */
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];

type ClientOf = (req: Request) => Client;

const ANYBODY: Client = { id: '' as ClientId, network: '' as NetworkId };

/** Finds the client that sent a request. Express itself does not know the proxies, because only this function needs them. */
function clientsOf({
  config: { trustProxy, trustProxyHeader: header = 'x-forwarded-for' },
  clientOf,
}: AppParts): ClientOf {
  if (!clientOf) return () => ANYBODY;
  const addressOf = clientAddress({ trustProxy, header });
  return ({ context: { peer }, headers }) => clientOf(addressOf({ peer, headers }));
}

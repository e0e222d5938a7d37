import { type OpenApiDocument, type Operation, schemaExplainer } from '@quant/operations';
import express, { type Express, type Request } from 'express';
import { livePage, metricsPage, readyPage } from '@quant/service';
import { type Logger } from 'pino';
import { a2aEndpoint } from './a2a/a2a-endpoint';
import { callerOf, gatedCall } from './calls/gated-call';
import { type BurstLimit, NO_BURST_LIMIT } from './clients/burst-limit';
import { clientAddress } from './clients/client-address';
import { type Client, type ClientId, type NetworkId } from './clients/client-of';
import { type IpAddress } from './clients/ip-address';
import { type Config } from './config/config';
import { DEFAULT_LIMITS } from './config/limit-variables';
import { A2A_PATH } from './discovery/agent-card';
import { once } from './discovery/once';
import { usagePage } from './discovery/usage-page';
import { docsPages } from './docs/docs-pages';
import { BodiesInFlight } from './http/bodies-in-flight';
import { errorHandler } from './http/error-handler';
import { fixedHeaders } from './http/fixed-headers';
import { HttpError } from './http/http-error';
import { observe } from './http/observe';
import { type Page, preparePages, servePages } from './http/pages';
import { preflight } from './http/preflight';
import { protocolRules } from './http/protocol-rules';
import { refuseWhileDraining } from './http/refuse-while-draining';
import { requestValidator } from './http/request-validator';
import { serveOperations } from './http/serve-operations';
import { MCP_PATH, mcpEndpoint } from './mcp/mcp-endpoint';
import { protocolAnswers } from './mcp/protocol';
import { toolCalls } from './mcp/tool-calls';
import { toolList } from './mcp/tool-list';
import { NO_PURCHASES, type Purchases } from './gate/purchases';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createOffering, type Offering } from './offering';
import { paymentState } from './selling/payment-state';
import { type Selling } from './selling/selling';
import { currentPage } from './service/current-page';
import { healthPage, STATELESS } from './service/health';
import { type WatchHealth } from '@quant/watch';
import { type OpenWatch } from './watch/open-watch';
import { indexPage } from './service/index-page';

/** What the app is made of. */
export interface AppParts {
  /** The bundled OpenAPI document. */
  readonly document: OpenApiDocument;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly config: Pick<Config, 'publicBaseUrl' | 'trustProxy'> &
    Partial<Pick<Config, 'trustProxyHeader' | 'corsOrigins' | 'limits' | 'metrics' | 'market'>>;
  readonly logger: Logger;
  /** Undefined: every call is free. */
  readonly selling?: Selling | undefined;
  /** The client at an address; needed where clients are told apart. */
  readonly clientOf?: (address: IpAddress | undefined) => Client;
  /** How often a client may ask for what no allowance counts; as often as it likes, where it is not given. */
  readonly burst?: BurstLimit;
  /** What calls give away; nothing, where it is not given. */
  readonly purchases?: Purchases;
  /** Where positions are watched. */
  readonly watch?: Pick<OpenWatch, 'service'> | undefined;
  /** The service's own, where it is not given. */
  readonly metrics?: Metrics;
  /** How Watch and what it stands on are; well, where it is not given. */
  readonly health?: () => Promise<WatchHealth>;
  /** Epoch milliseconds; this machine's, where it is not given. */
  readonly now?: () => number;
  /** Whether what is stored can be changed; always, where nothing is. */
  readonly isWritable?: () => Promise<boolean>;
  /** Whether the service stops, so that new requests are refused. */
  readonly isDraining?: () => boolean;
  /** Throws where there is no room for another expensive call. */
  readonly admitExpensive?: () => void;
}

/** The app, and what may be done once it listens. */
export interface Service {
  readonly app: Express;
  /**
   * Compiles all validators and compresses the static pages in the background, so that no client waits for one, until it is told
   * that it is over.
   */
  readonly warmUp: (isOver?: () => boolean) => Promise<void>;
}

/**
 * Builds the Express app. It listens nowhere; give it to `createHttpServer`.
 *
 * @example
 * const { app } = createApp({ document, operations: compileOperations(document), config: readConfig(), logger });
 */
export function createApp(parts: AppParts): Service {
  const { document, config, logger, selling, burst = NO_BURST_LIMIT } = parts;
  const { metrics = createMetrics(document.info.version) } = parts;
  const { limits = DEFAULT_LIMITS } = config;
  const { isDraining = () => false, admitExpensive = () => undefined } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');

  const explainer = schemaExplainer(document);
  const offering = createOffering({
    explainer,
    purchases: NO_PURCHASES,
    burst,
    ...parts,
    publicBaseUrl: config.publicBaseUrl,
    limits,
    selling,
    metrics,
  });
  const bodies = new BodiesInFlight(limits.maxBodyBytesInFlight, admitExpensive);
  const { assertValid, warmUp } = requestValidator(document, explainer);
  const clientOf = clientsOf(parts);
  const count = (req: Request): void => void burst.take(clientOf(req).id);
  const pages = servicePages(parts, offering, metrics, clientOf);
  const endpoints = new Set([...offering.served.map(({ entry }) => entry.path), ...pages.keys(), MCP_PATH, A2A_PATH]);

  const headersFor = fixedHeaders(config.publicBaseUrl, config.corsOrigins ?? '*');
  app.use(observe({ logger, headersFor, metrics, endpoints }));
  app.use(protocolRules);
  app.use(refuseWhileDraining(isDraining));
  app.use(preflight);
  app.use(serveOperations(offering.served, { assertValid, gate: offering.gate, clientOf, bodies }));
  app.use(servePages(pages, count));
  app.all(MCP_PATH, mcp(parts, offering, { clientOf, count, bodies, meter: metrics.tools }));
  app.all(A2A_PATH, a2a(parts, offering, { clientOf, count, bodies }));
  app.use(() => {
    throw new HttpError(404, 'not_found', 'Not Found');
  });
  app.use(errorHandler(logger));
  return {
    app,
    warmUp: async (isOver) => {
      await warmUp(app, isOver);
      await preparePages(pages, isOver);
    },
  };
}

type ClientOf = (req: Request) => Client;

const ANYBODY: Client = { id: '' as ClientId, network: '' as NetworkId };

/** Who sent a request. Express is told of no proxies: nobody else needs to know of them. */
function clientsOf({
  config: { trustProxy, trustProxyHeader: header = 'x-forwarded-for' },
  clientOf,
}: AppParts): ClientOf {
  if (!clientOf) return () => ANYBODY;
  const addressOf = clientAddress({ trustProxy, header });
  return ({ context: { peer }, headers }) => clientOf(addressOf({ peer, headers }));
}

function servicePages(
  {
    document,
    config,
    selling,
    watch,
    health = () => Promise.resolve(STATELESS),
    now,
    isWritable = () => Promise.resolve(true),
    isDraining = () => false,
  }: AppParts,
  { discovery }: Offering,
  metrics: Metrics,
  clientOf: ClientOf,
): ReadonlyMap<string, Page> {
  const { version } = document.info;
  const readiness = { isWritable, isDraining };
  const trialOf = watch && ((network: NetworkId) => watch.service.trial(network));
  return new Map<string, Page>([
    ['/', indexPage(version, config.publicBaseUrl)],
    [
      '/health',
      currentPage(
        healthPage({
          isDraining,
          version,
          tools: discovery.count,
          state: health,
          marketData: config.market?.mode ?? 'live',
          ...(now && { now }),
          ...(selling && { payments: () => paymentState(selling) }),
        }),
      ),
    ],
    ['/health/live', currentPage(livePage())],
    ['/health/ready', currentPage(readyPage(readiness))],
    // where the metrics have a port of their own, they are nowhere else
    ...(config.metrics
      ? []
      : [['/metrics', currentPage(metricsPage((format) => metrics.exposition(format, 'public')))] as const]),
    ['/usage', usagePage({ allowances: selling?.allowances, trialOf, clientOf })],
    ...discovery.pages,
    ...docsPages(),
  ]);
}

/** Whose pages may use what only pages of our own should: the service's own, and those that the operator has named. */
function trustedOrigins({ publicBaseUrl, corsOrigins = '*' }: AppParts['config']): ReadonlySet<string> {
  return new Set([new URL(publicBaseUrl).origin, ...(corsOrigins === '*' ? [] : corsOrigins)]);
}

/** What a door of its own needs to know of clients and requests. */
interface Door {
  readonly clientOf: ClientOf;
  readonly count: (req: Request) => void;
  readonly bodies: BodiesInFlight;
}

/** Every operation for agents of the A2A protocol, through the same gate. */
function a2a({ logger }: AppParts, { served, gate, calls }: Offering, { clientOf, count, bodies }: Door) {
  const entries = new Map(served.flatMap(({ entry }) => [entry.tool, entry.endpoint].map((name) => [name, entry])));
  const onFault = (error: unknown): void => {
    logger.error({ err: error }, 'unexpected error in a call of an agent');
  };
  const parts = { gate, calls, onFault };
  return a2aEndpoint({
    // a message may be the call of any operation
    bodies: { maxBytes: Math.max(...served.map(({ entry }) => entry.maxBodyBytes)), inFlight: bodies },
    count,
    call: (req, res, call) => {
      const entry = entries.get(call.operation);
      if (!entry) return undefined;
      return gatedCall(
        entry,
        { ...call, idempotencyKey: req.get('Idempotency-Key') },
        callerOf(req, res, clientOf),
        parts,
      );
    },
  });
}

/** Every operation as a tool, through the same gate. */
function mcp(
  { document, logger, config }: AppParts,
  { served, gate, calls, discovery }: Offering,
  { clientOf, count, bodies, meter }: Door & { readonly meter: Metrics['tools'] },
) {
  const entries = served.map(({ entry }) => entry);
  const onFault = (error: unknown): void => {
    logger.error({ err: error }, 'unexpected error in a tool');
  };
  return mcpEndpoint({
    origins: trustedOrigins(config),
    answers: protocolAnswers({
      version: document.info.version,
      instructions: document.info.summary,
      toolList: once(() => Buffer.from(toolList(discovery.tools()))),
    }),
    // a message may be the call of any tool
    bodies: { maxBytes: Math.max(...entries.map(({ maxBodyBytes }) => maxBodyBytes)), inFlight: bodies },
    count,
    call: toolCalls({ entries, gate, calls, onFault, clientOf, count, meter }),
  });
}

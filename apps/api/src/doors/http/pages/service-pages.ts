import { type OpenApiDocument } from '@quant/operations';
import { livePage, readyPage, servingPage } from '@quant/service';
import { type WatchHealth } from '@quant/watch';
import { type Request } from 'express';
import { type Client, type NetworkId } from '../../../commerce/clients/client-of';
import { type Selling } from '../../../commerce/selling/selling';
import { type Config } from '../../../config/config';
import { type Metrics } from '../../../metrics/metrics';
import { type OpenWatch } from '../../../watch/open-watch';
import { currentPage } from './current-page';
import { DOCS_PATH, docsPages, waitingPage } from './docs-pages';
import { type Explorer, NO_EXPLORER } from './explorer/explorer';
import { startPage } from './explorer/start-page';
import { healthPage, STATELESS } from './health';
import { indexPage } from './index-page';
import { metricsPage } from './metrics-page';
import { movedPage } from './moved-page';
import { type Page } from './pages';
import { paymentState } from './payment-state';
import { staticPage } from './static-page';
import { usagePage } from './usage-page';

interface Parts {
  readonly document: OpenApiDocument;
  readonly config: Pick<Config, 'publicBaseUrl'> & Partial<Pick<Config, 'metrics' | 'market'>>;
  readonly metrics: Metrics;
  readonly clientOf: (req: Request) => Client;
  /** Number of operations. */
  readonly tools: number;
  /** True if the service has this path. The pages call it late, because they are paths themselves. */
  readonly isServed: (path: string) => boolean;
  /** The page that browsers get at `/`. Default: none. */
  readonly explorer?: Explorer;
  /** Undefined if every call is free. */
  readonly selling?: Selling | undefined;
  readonly watch?: Pick<OpenWatch, 'service'> | undefined;
  /** State of Watch and its dependencies. Default: healthy. */
  readonly health?: () => Promise<WatchHealth>;
  /** Epoch milliseconds. Default: the clock of this machine. */
  readonly now?: () => number;
  /** True if the store accepts writes, or the service has none. */
  readonly isWritable?: () => Promise<boolean>;
  /** True once the service is about to stop. */
  readonly isStopping?: () => boolean;
}

/** The pages about the running service: start page, health, metrics, usage and documentation. */
export function servicePages({
  document,
  config,
  metrics,
  clientOf,
  tools,
  isServed,
  explorer = NO_EXPLORER,
  selling,
  watch,
  health = () => Promise.resolve(STATELESS),
  now,
  isWritable = () => Promise.resolve(true),
  isStopping: isDraining = () => false,
}: Parts): ReadonlyMap<string, Page> {
  const { version } = document.info;
  const readiness = { isWritable, isDraining };
  const trialOf = watch && ((network: NetworkId) => watch.service.trial(network));
  const index = indexPage({ version, baseUrl: config.publicBaseUrl, isServed });
  const freeCalls = selling?.allowances.limits;
  return new Map<string, Page>([
    ['/', startPage({ index, explorer, meanwhile: waitingPage(document, freeCalls) })],
    [
      '/health',
      currentPage(
        healthPage({
          isDraining,
          version,
          tools,
          state: health,
          marketData: config.market?.mode ?? 'live',
          ...(now && { now }),
          ...(selling && { payments: () => paymentState(selling) }),
        }),
      ),
    ],
    ['/health/live', currentPage(livePage())],
    ['/health/ready', currentPage(readyPage(readiness))],
    ['/health/serving', currentPage(servingPage(readiness))],
    // with METRICS_PORT, only that port serves the metrics
    ...(config.metrics ? [] : [['/metrics', metricsPage((format) => metrics.exposition(format, 'public'))] as const]),
    ['/usage', usagePage({ allowances: selling?.allowances, trialOf, clientOf })],
    ...docsPages(document, freeCalls, config.publicBaseUrl),
    [`${DOCS_PATH}/`, movedPage('../docs')],
    ['/favicon.ico', movedPage('docs/icon.svg')],
    // search engines may index every page, since all pages are public documentation
    ['/robots.txt', staticPage('text/plain; charset=utf-8', () => 'User-agent: *\nDisallow:\n')],
  ]);
}

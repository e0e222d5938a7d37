import { type OpenApiDocument } from '@quant/operations';
import { livePage, readyPage } from '@quant/service';
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
  /** How many operations the service has. */
  readonly tools: number;
  /** Whether the service has a path. Asked later: what there is, these pages are part of. */
  readonly isServed: (path: string) => boolean;
  /** What browsers are shown at `/`; not there, where it is not given. */
  readonly explorer?: Explorer;
  /** Undefined: every call is free. */
  readonly selling?: Selling | undefined;
  readonly watch?: Pick<OpenWatch, 'service'> | undefined;
  /** The state of Watch and of what it stands on; good, where it is not given. */
  readonly health?: () => Promise<WatchHealth>;
  /** Epoch milliseconds; this machine's, where it is not given. */
  readonly now?: () => number;
  /** True where what is stored can be changed, or nothing is stored. */
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
    // where the metrics have a port of their own, they are nowhere else
    ...(config.metrics ? [] : [['/metrics', metricsPage((format) => metrics.exposition(format, 'public'))] as const]),
    ['/usage', usagePage({ allowances: selling?.allowances, trialOf, clientOf })],
    ...docsPages(document, freeCalls),
    [`${DOCS_PATH}/`, movedPage('../docs')],
    ['/favicon.ico', movedPage('docs/icon.svg')],
    // a search engine may read everything: there is nothing but documentation to find
    ['/robots.txt', staticPage('text/plain; charset=utf-8', () => 'User-agent: *\nDisallow:\n')],
  ]);
}

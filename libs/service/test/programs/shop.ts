/**
 * A shop of several processes. usage: shop.ts <processes> [sound | poor | stubborn]
 * poor: processes after the second cannot open; stubborn: they ignore the request to stop.
 */
import cluster from 'node:cluster';
import { createPageServer, listen, metricFamilies, type Page, runProcess } from '../../src/index';

const [processes, kind = 'sound'] = process.argv.slice(2);

await runProcess({
  name: 'shop',
  isBusy: false,
  readConfig: () => ({ logLevel: 'info', metrics: undefined, processes: Number(processes) }) as const,
  open: (_, { logger }, seat) => {
    if (kind === 'poor' && (cluster.worker?.id ?? 0) > 2) return Promise.reject(new Error('no money'));
    const { counter, ...families } = metricFamilies('shop_', '1.2.3');
    const visits = counter('visits_total', 'Visits');
    const readMetrics = seat.exposition({ counter, ...families });
    const pages = new Map<string, Page>([
      [
        '/',
        () => {
          visits.inc();
          return { status: 200, contentType: 'text/plain', body: String(process.pid) };
        },
      ],
      ['/metrics', async () => ({ status: 200, ...(await readMetrics('prometheus')) })],
    ]);
    const server = createPageServer(pages, (error) => {
      logger.error({ err: error }, 'a page has failed');
    });
    return Promise.resolve({
      start: () => {
        seat.whenLeading(() => {
          logger.info('leading');
        });
        return listen(server, { host: '127.0.0.1', port: 0, variable: 'PORT' });
      },
      stop: () => (kind === 'stubborn' ? new Promise(() => undefined) : Promise.resolve()),
      close: () => Promise.resolve(),
      readMetrics,
    });
  },
  announce: (url, _, { logger }) => {
    logger.info({ url, pid: process.pid }, 'open');
  },
});

import {
  createPageServer,
  type Log,
  listen,
  livePage,
  metricsPage,
  type Page,
  readyPage,
  type Running,
  runProcess,
} from '@quant/service';
import { type Config, readConfig } from './config/config';
import { healthPage } from './http/health-page';
import { openWorker } from './open-worker';

await runProcess({ name: 'worker', isBusy: false, readConfig: () => readConfig(), open, announce });

async function open(config: Config, log: Log): Promise<Running> {
  const { runner, health, metrics, now, close } = await openWorker(config, log.logger);
  const { host, port, market } = config;
  let isDraining = false;
  const isWritable = async (): Promise<boolean> => (await health()).checks.database === 'ok';
  const pages = new Map<string, Page>([
    ['/health/live', livePage()],
    ['/health/ready', readyPage({ isWritable, isDraining: () => isDraining })],
    ['/health', healthPage({ health, marketData: market.mode, now })],
    // metrics with a separate port are served only there
    ...(config.metrics ? [] : [['/metrics', metricsPage(metrics.exposition)] as const]),
  ]);
  const server = createPageServer(pages, (error) => {
    log.logger.error({ err: error }, 'a page could not be written');
  });
  return {
    start: async () => {
      runner.start();
      return listen(server, { host, port, variable: 'PORT' });
    },
    stop: async () => {
      isDraining = true;
      await runner.stop();
      server.close();
      server.closeAllConnections();
    },
    close,
    readMetrics: metrics.exposition,
  };
}

function announce(url: string, { market, metrics }: Config, { logger, flush }: Log): void {
  const pages = metrics ? '/health' : '/health and /metrics';
  logger.info({ url, market_data: market.mode, node: process.version }, `watching; ${pages} at ${url}`);
  if (market.mode === 'simulated') logger.warn('prices are SIMULATED (MARKET_DATA=simulated)');
  flush();
}

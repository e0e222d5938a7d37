import { type Log, listen, metricsPort, type Running, runProcess } from '@quant/service';
import { type Logger } from 'pino';
import { createApp } from './app';
import { type Config, readConfig } from './config/config';
import { readDocument } from './document';
import { Connections } from './http/connections';
import { createHttpServer } from './http/server';
import { shutdown } from './http/shutdown';
import { openService } from './open-service';

await runProcess({ name: 'service', isBusy: true, readConfig: () => readConfig(), open });

async function open(config: Config, log: Log): Promise<Running> {
  const opened = await openService({ config, document: readDocument(), logger: log.logger, worker: workerModule() });
  const { metrics } = opened.parts;
  const connections = new Connections();
  const service = createApp({ ...opened.parts, isDraining: () => connections.isDraining });
  const server = createHttpServer(service.app, connections);
  const ownMetrics = metricsPort(config.metrics, (format) => metrics.exposition(format, 'operator'), log);
  const warmUp = async (): Promise<void> => {
    await opened.warmUp();
    await service.warmUp(() => connections.isStopping);
  };
  return {
    start: async () => {
      // first, so that a port in use is found out before anybody is served
      await ownMetrics.open();
      opened.start();
      const url = await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
      announce(url, config, log);
      warmUp()
        .catch((error: unknown) => {
          log.logger.error({ err: error }, 'the warm-up failed');
        })
        .finally(opened.watchLoad);
    },
    stop: async () => {
      // metrics can be read until the last request is over
      const served = shutdown(server, connections).then(ownMetrics.close);
      await Promise.all([served, opened.stop()]);
    },
    close: opened.close,
  };
}

/** Beside this file in the build, in a folder of its own in the sources. */
function workerModule(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './workers/calculate.ts' : './calculate.js', import.meta.url);
}

function announce(url: string, { publicBaseUrl, x402, market }: Config, { logger, flush }: Log): void {
  const { mode: marketData } = market;
  const facts = { url, public_base_url: publicBaseUrl, market_data: marketData, node: process.version };
  logger.info(facts, `listening on ${url}`);
  warnOfMode(x402.mode, logger);
  if (marketData === 'simulated') logger.warn('prices are SIMULATED (MARKET_DATA=simulated)');
  flush(); // whoever waits for this line should not wait for a batch
}

/** Whoever runs a service by default should know what its payments are worth. */
function warnOfMode(mode: Config['x402']['mode'], logger: Logger): void {
  if (mode === 'dev') logger.warn('payments are PLAY MONEY (X402_MODE=dev): set the pay-to addresses to sell calls');
  if (mode === 'off') logger.warn('every call is FREE (X402_MODE=off)');
}

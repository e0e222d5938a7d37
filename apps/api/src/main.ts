import { readDocument } from '@quant/contract/document';
import { listen, type Log, type Running, runProcess, type Seat } from '@quant/service';
import { type Logger } from 'pino';
import { createApp } from './app';
import { type Config, readConfig } from './config/config';
import { connectionLimits } from './doors/http/server/connection-limits';
import { Connections } from './doors/http/server/connections';
import { createHttpServer } from './doors/http/server/server';
import { shutdown } from './doors/http/server/shutdown';
import { openService } from './open-service';
import { setTimeout as pause } from 'node:timers/promises';

await runProcess({ name: 'service', isBusy: true, readConfig: () => readConfig(), open, announce });

async function open(config: Config, log: Log, seat: Seat): Promise<Running> {
  const parts = { config, document: readDocument(), logger: log.logger, worker: workerModule(), seat };
  const opened = await openService(parts);
  const { metrics } = opened.parts;
  const connections = new Connections();
  const isStopping = (): boolean => connections.isStopping;
  const isDraining = (): boolean => connections.isDraining;
  const service = createApp({ ...opened.parts, explorer: explorerFolder(), isStopping, isDraining });
  const { maxConnectionsPerClient } = config.limits;
  const limits = connectionLimits({ maxConnectionsPerClient, trustProxy: config.trustProxy });
  const server = createHttpServer(service.app, connections, { limits });
  const warmUp = (): void => {
    opened
      .warmUp()
      .then(() => service.warmUp(isStopping))
      .catch((error: unknown) => {
        log.logger.error({ err: error }, 'the warm-up failed');
      })
      .finally(opened.watchLoad);
  };
  return {
    start: async () => {
      opened.start();
      const url = await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
      setImmediate(warmUp); // a supervisor that waits for the address need not wait for this
      return url;
    },
    stop: async () => {
      if (config.shutdownDelayMs > 0) {
        connections.leave();
        await pause(config.shutdownDelayMs);
      }
      await Promise.all([shutdown(server, connections), opened.stop()]);
    },
    close: opened.close,
    readMetrics: (format) => metrics.exposition(format, 'operator'),
  };
}

/** The build puts the worker next to this file; the sources have it in `workers`. */
function workerModule(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './workers/calculate.ts' : './calculate.js', import.meta.url);
}

/** The build puts the explorer next to this file; `npm start` builds it in its own project. */
function explorerFolder(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? '../../explorer/dist/api/' : './explorer/', import.meta.url);
}

function announce(url: string, { publicBaseUrl, x402, market, processes }: Config, { logger, flush }: Log): void {
  const { mode: marketData } = market;
  const facts = {
    ...{ url, public_base_url: publicBaseUrl, market_data: marketData, node: process.version },
    ...(processes > 1 && { processes }),
  };
  logger.info(facts, `listening on ${url}`);
  warnOfMode(x402.mode, logger);
  if (marketData === 'simulated') logger.warn('prices are SIMULATED (MARKET_DATA=simulated)');
  flush(); // a program that waits for this line gets it now, not with the next chunk of the log
  process.send?.({ listening: url }); // a launcher may wait for it, too
}

/** Warns the operator if payments are not real money, because both modes are easy to start by mistake. */
function warnOfMode(mode: Config['x402']['mode'], logger: Logger): void {
  if (mode === 'dev') logger.warn('payments are PLAY MONEY (X402_MODE=dev): set the pay-to addresses to sell calls');
  if (mode === 'off') logger.warn('every call is FREE (X402_MODE=off)');
}

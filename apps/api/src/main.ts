import { readDocument } from '@quant/operations/document';
import { ConfigurationError } from '@quant/watch/configuration';
import { type Server } from 'node:http';
import { type Logger } from 'pino';
import { createApp } from './app';
import { type Config, readConfig } from './config/config';
import { Connections } from './http/connections';
import { type Endpoint, listen } from './http/listen';
import { createLog, type Log } from './http/logger';
import { createHttpServer } from './http/server';
import { shutdown } from './http/shutdown';
import { createMetricsServer } from './metrics/metrics-server';
import { openService, type OpenService } from './open-service';
import { within } from './timing/within';

const config = configOrExit();
const log = await createLog(config.logLevel, process.stdout.isTTY);
const opened = await serviceOrExit(config, log);
const connections = new Connections();
const service = createApp({ ...opened.parts, isDraining: () => connections.isDraining });
const server = createHttpServer(service.app, connections);
const metricsServer = createMetricsServer(opened.parts.metrics, (error) => {
  log.logger.error({ err: error }, 'the metrics could not be written');
});
exitOnFailure(log);
exitOnSignal(stopServers, opened, log);
await serveMetrics(config, log);
opened.start();
await serve(config, log);

/** A bad value is the operator's to mend: one line each, and no stack. */
function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A database that cannot be opened is the operator's to mend as well. */
async function serviceOrExit(config: Config, { logger, flush }: Log): Promise<OpenService> {
  try {
    return await openService({ config, document: readDocument(), logger, worker: workerModule() });
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the service cannot start');
    flush();
    process.exit(1);
  }
}

/** Beside this file in the build, in a folder of its own in the sources. */
function workerModule(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  return new URL(isSource ? './workers/calculate.ts' : './calculate.js', import.meta.url);
}

/** What would keep the first clients waiting, until it is told that it is over. */
async function warmUp(isOver: () => boolean): Promise<void> {
  await opened.warmUp();
  await service.warmUp(isOver);
}

/** Metrics come first, so that a port in use is found out before anybody is served. */
async function serveMetrics({ metrics }: Config, { logger }: Log): Promise<void> {
  if (!metrics) return;
  const url = await listenOrExit(metricsServer, { ...metrics, variable: 'METRICS_PORT' });
  logger.info({ metrics_url: `${url}/metrics` }, `metrics at ${url}/metrics`);
}

async function serve({ host, port, publicBaseUrl, x402, market }: Config, { logger, flush }: Log): Promise<void> {
  const url = await listenOrExit(server, { host, port, variable: 'PORT' });
  const { mode: marketData } = market;
  const facts = { url, public_base_url: publicBaseUrl, market_data: marketData, node: process.version };
  logger.info(facts, `listening on ${url}`);
  warnOfMode(x402.mode, logger);
  if (marketData === 'simulated') logger.warn('prices are SIMULATED (MARKET_DATA=simulated)');
  flush(); // whoever waits for this line should not wait for a batch
  warmUp(() => connections.isStopping)
    .catch((error: unknown) => {
      logger.error({ err: error }, 'the warm-up failed');
    })
    .finally(opened.watchLoad);
}

/** A port in use is the operator's to mend: one line, and no stack. */
async function listenOrExit(which: Server, endpoint: Endpoint): Promise<string> {
  try {
    return await listen(which, endpoint);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** Metrics can be read until the last request is over. */
async function stopServers(): Promise<void> {
  await shutdown(server, connections);
  metricsServer.close();
  metricsServer.closeAllConnections();
}

/** Whoever runs a service by default should know what its payments are worth. */
function warnOfMode(mode: Config['x402']['mode'], logger: Logger): void {
  if (mode === 'dev') logger.warn('payments are PLAY MONEY (X402_MODE=dev): set the pay-to addresses to sell calls');
  if (mode === 'off') logger.warn('every call is FREE (X402_MODE=off)');
}

/** The end of the server and of the runner is bounded by themselves; no connection to a database may hold up the rest. */
const CLOSING_MS = 1000;

function exitOnSignal(stopServer: () => Promise<void>, { stop, close }: OpenService, { logger, flush }: Log): void {
  const stopped = async (): Promise<void> => {
    await Promise.all([stopServer(), stop()]);
    await within(CLOSING_MS, close());
  };
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1); // asked twice: at once
    stopping = true;
    logger.info({ signal }, 'stopping');
    stopped()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'not everything was closed');
      })
      .finally(() => {
        logger.info('stopped');
        flush();
        process.exit(0);
      });
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** What nobody caught leaves the process in an unknown state: say so and end. */
function exitOnFailure({ logger, flush }: Log): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(1);
  });
}

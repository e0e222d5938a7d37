import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { ConfigurationError } from '@quant/watch/configuration';
import { type Config, readConfig } from './config/config';
import { healthPage } from './http/health-page';
import { metricsPage } from './http/metrics-page';
import { createPageServer, type Page } from './http/pages';
import { createLog, type Log } from './log';
import { openWorker, type OpenWorker } from './open-worker';
import { VERSION } from './version';

const config = configOrExit();
const log = await createLog(config.logLevel, process.stdout.isTTY);
const worker = await workerOrExit(config, log);
const server = pageServer(worker, config, log);
exitOnFailure(log);
exitOnSignal(worker, server, log);
worker.runner.start();
listen(server, config, log);

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
async function workerOrExit(config: Config, { logger, flush }: Log): Promise<OpenWorker> {
  try {
    return await openWorker(config, VERSION, logger);
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, 'the worker cannot start');
    flush();
    process.exit(1);
  }
}

function pageServer({ health, metrics, now }: OpenWorker, { market }: Config, { logger }: Log): Server {
  const pages = new Map<string, Page>([
    ['/health', healthPage({ version: VERSION, health, marketData: market.mode, now })],
    ['/metrics', metricsPage(metrics)],
  ]);
  return createPageServer(pages, (error) => {
    logger.error({ err: error }, 'a page could not be written');
  });
}

function listen(server: Server, { host, port, market }: Config, { logger, flush }: Log): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'the port is in use; set PORT to another one' : error.message;
    process.stderr.write(`Cannot listen on ${host}:${port}: ${reason}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const { address, family, port: actual } = server.address() as AddressInfo;
    const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
    logger.info({ url, market_data: market.mode, node: process.version }, `watching; /health and /metrics at ${url}`);
    if (market.mode === 'simulated') logger.warn('prices are SIMULATED (MARKET_DATA=simulated)');
    flush();
  });
}

/** Nothing new is begun; what is under way is finished, and the process ends with 0 within ten seconds. */
function exitOnSignal({ runner, close }: OpenWorker, server: Server, { logger, flush }: Log): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1); // asked twice: at once
    stopping = true;
    logger.info({ signal }, 'stopping');
    const stopped = async (): Promise<void> => {
      await runner.stop();
      server.close();
      server.closeAllConnections();
      await closeSoon(close).catch((error: unknown) => {
        logger.error({ err: error }, 'not everything was closed');
      });
      logger.info('stopped');
      flush();
      process.exit(0);
    };
    void stopped();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

const CLOSING_MS = 1000;

/** A connection that hangs must not hold up the end: what it has not committed is nobody's. */
async function closeSoon(close: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSING_MS);
  });
  await Promise.race([close(), late]);
  clearTimeout(timer);
}

/** What nobody caught leaves the process in an unknown state: say so and end. */
function exitOnFailure({ logger, flush }: Log): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(1);
  });
}

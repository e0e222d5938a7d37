import { ConfigurationError } from '@quant/watch/configuration';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Logger } from 'pino';
import { createApp } from './app';
import { type Config, readConfig } from './config/config';
import { readDocument } from './document';
import { Connections } from './http/connections';
import { createLog, type Log } from './http/logger';
import { createHttpServer } from './http/server';
import { shutdown } from './http/shutdown';
import { openService, type OpenService } from './open-service';
import { within } from './timing/within';

const config = configOrExit();
const log = await createLog(config.logLevel, process.stdout.isTTY);
const opened = await serviceOrExit(config, log);
const connections = new Connections();
const service = createApp({ ...opened.parts, isDraining: () => connections.isDraining });
const server = createHttpServer(service.app, connections);
exitOnFailure(log);
exitOnSignal(() => shutdown(server, connections), opened, log);
opened.start();
listen(server, warmUp, config, log);

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

/** A database that cannot be opened, or an account that cannot be paid to, is the operator's to mend as well. */
async function serviceOrExit(config: Config, { logger, flush }: Log): Promise<OpenService> {
  try {
    return await openService({ config, document: readDocument(), logger, worker: workerModule() });
  } catch (error) {
    logger.fatal({ err: error }, 'the service cannot start');
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

function listen(
  server: Server,
  warmUpUntil: typeof warmUp,
  { host, port, publicBaseUrl, x402 }: Config,
  { logger, flush }: Log,
): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'the port is in use; set PORT to another one' : error.message;
    process.stderr.write(`Cannot listen on ${host}:${port}: ${reason}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const { address, family, port: actual } = server.address() as AddressInfo;
    const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
    logger.info({ url, public_base_url: publicBaseUrl, node: process.version }, `listening on ${url}`);
    warnOfMode(x402.mode, logger);
    flush(); // whoever waits for this line should not wait for a batch
    warmUpUntil(() => connections.isStopping)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'the warm-up failed');
      })
      .finally(opened.watchLoad);
  });
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

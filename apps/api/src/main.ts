import { ConfigurationError } from '@quant/watch/configuration';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Logger } from 'pino';
import { createApp, type Service } from './app';
import { type Config, readConfig } from './config/config';
import { readDocument } from './document';
import { createLog, type Log } from './http/logger';
import { createHttpServer } from './http/server';
import { shutdown } from './http/shutdown';
import { openService, type OpenService } from './open-service';

const config = configOrExit();
const log = await createLog(config.logLevel, process.stdout.isTTY);
const opened = await serviceOrExit(config, log);
const service = createApp(opened.parts);
const server = createHttpServer(service.app);
exitOnFailure(log);
exitOnSignal(server, log, opened.close);
opened.start();
listen(server, () => service.warmUp().then(opened.warmUpThreads), config, log);

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

function listen(
  server: Server,
  warmUp: Service['warmUp'],
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
    warmUp().catch((error: unknown) => {
      logger.error({ err: error }, 'the warm-up failed');
    });
  });
}

/** Whoever runs a service by default should know what its payments are worth. */
function warnOfMode(mode: Config['x402']['mode'], logger: Logger): void {
  if (mode === 'dev') logger.warn('payments are PLAY MONEY (X402_MODE=dev): set the pay-to addresses to sell calls');
  if (mode === 'off') logger.warn('every call is FREE (X402_MODE=off)');
}

function exitOnSignal(server: Server, { logger, flush }: Log, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1); // asked twice: at once
    stopping = true;
    logger.info({ signal }, 'stopping');
    const stopped = async (): Promise<void> => {
      await shutdown(server);
      await close().catch((error: unknown) => {
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

/** What nobody caught leaves the process in an unknown state: say so and end. */
function exitOnFailure({ logger, flush }: Log): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    flush();
    process.exit(1);
  });
}

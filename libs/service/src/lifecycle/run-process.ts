import { ConfigurationError } from '../configuration/configuration-error';
import { type LogLevel } from '../configuration/server-variables';
import { createLog, type Log } from '../log/log';
import { within } from './within';

/** What a process runs, opened and not yet started. */
export interface Running {
  /** Begins. The process is ready when this resolves. @throws ConfigurationError  what the operator has to mend */
  readonly start: () => Promise<void>;
  /** Nothing new is begun, what is under way is finished; within nine seconds, since supervisors kill after ten. */
  readonly stop: () => Promise<void>;
  /** Closes what is open, after `stop`. */
  readonly close: () => Promise<void>;
}

/** A process: from its environment to its end. */
export interface ProcessParts<Config extends { readonly logLevel: LogLevel }> {
  /** What cannot start, in the log. */
  readonly name: string;
  /** Whether it writes a line for every request. */
  readonly isBusy: boolean;
  /** @throws ConfigurationError  naming every bad value at once */
  readonly readConfig: () => Config;
  readonly open: (config: Config, log: Log) => Promise<Running>;
}

/**
 * Runs a process: reads the configuration, opens, starts, and on SIGTERM or SIGINT stops, closes and ends with 0; a second signal ends it
 * at once. What the operator has to mend is one line on standard error and the end with 1; an error that nobody caught is logged and ends it
 * with 1 as well.
 */
export async function runProcess<Config extends { readonly logLevel: LogLevel }>(
  parts: ProcessParts<Config>,
): Promise<void> {
  const config = configurationOrExit(parts.readConfig);
  const log = await createLog({
    level: config.logLevel,
    isTerminal: process.stdout.isTTY,
    isBatched: parts.isBusy,
  });
  const running = await openedOrExit(() => parts.open(config, log), parts.name, log);
  exitOnFailure(log);
  exitOnSignal(running, log);
  await running.start().catch(exitOfOperator);
}

/** A bad value is the operator's to mend: one line each, and no stack. */
function configurationOrExit<Config>(readConfig: () => Config): Config {
  try {
    return readConfig();
  } catch (error) {
    return exitOfOperator(error);
  }
}

/** A database that cannot be opened is the operator's to mend as well. */
async function openedOrExit(open: () => Promise<Running>, name: string, { logger, flush }: Log): Promise<Running> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, `the ${name} cannot start`);
    flush();
    process.exit(1);
  }
}

function exitOfOperator(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** A connection that hangs must not hold up the end: what it has not committed is nobody's. */
const CLOSING_MS = 1000;

function exitOnSignal({ stop, close }: Running, { logger, flush }: Log): void {
  const stopped = async (): Promise<void> => {
    await stop();
    await within(CLOSING_MS, close());
  };
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1); // asked twice: at once
    isStopping = true;
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

import cluster from 'node:cluster';
import { ConfigurationError } from '../configuration/configuration-error';
import { type MetricsEndpoint } from '../configuration/metrics-endpoint';
import { type LogLevel } from '../configuration/server-variables';
import { memoryAtRest } from '../load/memory-at-rest';
import { createLog, type Log } from '../log/log';
import { type ReadMetrics } from '../metrics/metrics-page';
import { metricsPort } from '../metrics/metrics-port';
import { Member } from '../processes/member';
import { ProcessGroup } from '../processes/process-group';
import { ALONE, type Seat } from '../processes/seat';
import { within } from '../time/within';

/** A process that is opened and not yet started. */
export interface Running {
  /** Begins, and listens. @returns where @throws ConfigurationError  what the operator has to mend */
  readonly start: () => Promise<string>;
  /**
   * Nothing new is begun, what is under way is finished; within eight seconds, since supervisors kill after ten, and
   * the delay of the configuration.
   */
  readonly stop: () => Promise<void>;
  /** Closes what is open, after `stop`. */
  readonly close: () => Promise<void>;
  /** For the port of the metrics. */
  readonly readMetrics: ReadMetrics;
}

/** Configuration of the lifecycle itself. */
export interface ProcessConfig {
  readonly logLevel: LogLevel;
  /** Where metrics are served; undefined: they have no port of their own. */
  readonly metrics: MetricsEndpoint | undefined;
  /** How many processes share the port; one, where it is not given. */
  readonly processes?: number;
  /** For how long a process serves on after the signal to stop; not at all, where it is not given. */
  readonly shutdownDelayMs?: number;
}

/** A process: from its environment to its end. */
export interface ProcessDefinition<Config extends ProcessConfig> {
  /** Name of the process in the log. */
  readonly name: string;
  /** True if it writes a line for every request. */
  readonly isBusy: boolean;
  /** @throws ConfigurationError  naming every bad value at once */
  readonly readConfig: () => Config;
  /** @param seat  what it has to know of those that serve beside it */
  readonly open: (config: Config, log: Log, seat: Seat) => Promise<Running>;
  /** Says in the log that it can be asked. @param url  where it listens */
  readonly announce: (url: string, config: Config, log: Log) => void;
}

/**
 * Runs a process, or as many as the configuration says: reads the configuration, opens, starts, and on SIGTERM or
 * SIGINT stops, closes and ends with 0; a second signal, half a second later or more, ends it at once. What the operator
 * has to mend is one line on standard error and the end with 1; an error that nobody caught is logged and ends it with 1
 * as well.
 */
export async function runProcess<Config extends ProcessConfig>(definition: ProcessDefinition<Config>): Promise<void> {
  const config = configurationOrExit(definition.readConfig);
  if (cluster.isWorker) await runMember(definition, config);
  else if ((config.processes ?? 1) > 1) await runGroup(definition, config);
  else await runAlone(definition, config);
}

async function runAlone<Config extends ProcessConfig>(
  definition: ProcessDefinition<Config>,
  config: Config,
): Promise<void> {
  const log = await createLog({
    level: config.logLevel,
    isTerminal: process.stdout.isTTY,
    isBatched: definition.isBusy,
  });
  const running = await openedOrExit(() => definition.open(config, log, ALONE), definition.name, log);
  const metrics = metricsPort(config.metrics, running.readMetrics, log);
  exitOnFailure(log);
  exitOnSignal(log, async () => {
    await running.stop();
    metrics.close(); // they can be read until the last request is over
    await within(CLOSING_MS, running.close());
  });
  // first, so that a port in use is found out before anybody is served
  await metrics.open().catch(exitOfOperator);
  definition.announce(await running.start().catch(exitOfOperator), config, log);
  memoryAtRest();
}

/** The primary serves metrics and nothing else: it starts, replaces and stops the others. */
async function runGroup<Config extends ProcessConfig>(
  definition: ProcessDefinition<Config>,
  config: Config,
): Promise<void> {
  const { logLevel: level, processes = 1 } = config;
  const log = await createLog({ level, isTerminal: process.stdout.isTTY, isBatched: false });
  const group = new ProcessGroup(log.logger);
  const metrics = metricsPort(config.metrics, (format) => group.exposition(format), log);
  exitOnFailure(log);
  exitOnSignal(log, async () => {
    await group.stop(config.shutdownDelayMs);
    metrics.close();
  });
  // a second signal, or a failure of the primary, leaves none behind
  process.on('exit', () => {
    group.kill();
  });
  await metrics.open().catch(exitOfOperator);
  const url = await group.start(processes).catch(() => process.exit(1)); // it has said why
  definition.announce(url, config, log);
}

async function runMember<Config extends ProcessConfig>(
  definition: ProcessDefinition<Config>,
  config: Config,
): Promise<void> {
  const log = await createLog({
    ...{ level: config.logLevel, isTerminal: process.stdout.isTTY, isBatched: definition.isBusy },
    process: cluster.worker?.id,
  });
  let stopping: Promise<void> | undefined;
  const stopped = async (): Promise<void> => {
    const running = await opening;
    await running.stop();
    await member.tellCounts();
    await within(CLOSING_MS, running.close());
  };
  const stop = (): void => {
    stopping ??= stopped()
      .catch((error: unknown) => {
        log.logger.error({ err: error }, 'not everything was closed');
      })
      .then(() => log.end())
      .finally(() => process.exit(0));
  };
  const member = new Member(config.processes ?? 1, stop);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  exitOnFailure(log);
  const opening = openedOrExit(() => definition.open(config, log, member), definition.name, log);
  const { start } = await opening;
  await member.tellListening(await start().catch(exitOfOperator));
  memoryAtRest();
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
async function openedOrExit(open: () => Promise<Running>, name: string, { logger, end }: Log): Promise<Running> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else logger.fatal({ err: error }, `the ${name} cannot start`);
    await end();
    process.exit(1);
  }
}

function exitOfOperator(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/**
 * The same signal, once more: npm passes on what a terminal has sent to the whole group already. Nobody asks twice so quickly.
 */
const ECHO_MS = 500;

/** A connection that hangs must not hold up the end: what it has not committed is nobody's. */
const CLOSING_MS = 1000;

function exitOnSignal({ logger, end }: Log, stopped: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return;
      process.exit(1); // asked twice: at once
    }
    stoppingSince = performance.now();
    logger.info({ signal }, 'stopping');
    void stopped()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'not everything was closed');
      })
      .then(() => {
        logger.info('stopped');
        return end();
      })
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** An uncaught error leaves the process in an unknown state: say so and end. */
function exitOnFailure({ logger, end }: Log): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void end().finally(() => process.exit(1));
  });
}

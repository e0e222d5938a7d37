import cluster from 'node:cluster';
import { ConfigurationError } from '../configuration/environment-reader';
import { type MetricsEndpoint } from '../configuration/metrics-endpoint';
import { type LogLevel } from '../configuration/server-variables';
import { memoryAtRest } from '../load/memory-at-rest';
import { createLog, type Log } from '../log/log';
import { type ReadMetrics } from '../metrics/metrics-page';
import { metricsPort } from '../metrics/metrics-port';
import { ALONE, Member, type Seat } from '../processes/member';
import { ProcessGroup } from '../processes/process-group';
import { within } from '../time/within';

/** A process that is open and not yet started. */
export interface Running {
  /** Starts and listens. @returns the address @throws ConfigurationError  a fault that the operator can fix */
  readonly start: () => Promise<string>;
  /** Refuses new work and finishes current work within eight seconds plus the configured delay; supervisors kill after ten. */
  readonly stop: () => Promise<void>;
  /** Releases resources, after `stop`. */
  readonly close: () => Promise<void>;
  /** Source of the metrics port. */
  readonly readMetrics: ReadMetrics;
}

/** Configuration of the lifecycle. */
export interface ProcessConfig {
  readonly logLevel: LogLevel;
  /** Separate metrics port, if any. */
  readonly metrics: MetricsEndpoint | undefined;
  /** Number of processes that share the port; default: 1. */
  readonly processes?: number;
  /** Time to keep serving after the stop signal, so that load balancers notice; default: 0. */
  readonly shutdownDelayMs?: number;
}

/** A process from start to exit. */
export interface ProcessDefinition<Config extends ProcessConfig> {
  /** Name in the log. */
  readonly name: string;
  /** True if it logs every request. */
  readonly isBusy: boolean;
  /** @throws ConfigurationError  with every fault */
  readonly readConfig: () => Config;
  /** @param seat  connection to the other processes on the port */
  readonly open: (config: Config, log: Log, seat: Seat) => Promise<Running>;
  /** Logs that the process accepts requests. @param url  address it listens on */
  readonly announce: (url: string, config: Config, log: Log) => void;
}

/**
 * Runs one process or several, by the configuration: reads the configuration, opens and starts. On SIGTERM or SIGINT it stops,
 * closes and exits with 0; a second signal at least half a second later exits immediately. A fault that the operator can fix
 * prints one line on standard error and exits with 1. An uncaught error is logged and exits with 1.
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
    metrics.close(); // metrics stay readable until the last request is finished
    await within(running.close(), CLOSING_MS);
  });
  // opens first, so that a port in use fails before the server accepts requests
  await metrics.open().catch(exitOfOperator);
  definition.announce(await running.start().catch(exitOfOperator), config, log);
  memoryAtRest();
}

/** The primary serves only metrics; it starts, replaces and stops the members. */
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
  // no member survives a second signal or a failure of the primary
  process.on('exit', () => {
    group.kill();
  });
  await metrics.open().catch(exitOfOperator);
  const url = await group.start(processes).catch(() => process.exit(1)); // the member has logged the reason
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
    await within(running.close(), CLOSING_MS);
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

/** Prints an invalid configuration without a stack, one line per fault, because the operator can fix it. */
function configurationOrExit<Config>(readConfig: () => Config): Config {
  try {
    return readConfig();
  } catch (error) {
    return exitOfOperator(error);
  }
}

/** Treats a database that fails to open the same way. */
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

/** Ignores a repeated signal within this time: npm forwards a signal that the terminal has already sent to the whole group. */
const ECHO_MS = 500;

/** Limit for closing connections at exit; the database discards uncommitted work. */
const CLOSING_MS = 1000;

function exitOnSignal({ logger, end }: Log, stopped: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return;
      process.exit(1); // a second signal exits immediately
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

/** An uncaught error leaves the process in an unknown state, so it logs the error and exits. */
function exitOnFailure({ logger, end }: Log): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void end().finally(() => process.exit(1));
  });
}

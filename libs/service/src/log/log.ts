import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type DestinationStream, type Logger, type LoggerOptions, destination, pino, stdSerializers } from 'pino';
import { type LogLevel } from '../configuration/server-variables';
import { repeatedErrors } from './repeated-errors';

/** A logger, and the ways to get its lines out. */
export interface Log {
  readonly logger: Logger;
  /** Writes what waits for its batch, for a line that somebody waits for. */
  readonly flush: () => void;
  /** Before the process ends: resolves when the last line is written, or nobody takes it for two seconds. */
  readonly end: () => Promise<void>;
}

/** How a log is written. */
export interface LogOptions {
  readonly level: LogLevel;
  /** True if people read it: lines for them in place of JSON. */
  readonly isTerminal: boolean;
  /**
   * True if lines are written in batches, a tenth of a second late at most: for a process that writes one for every
   * request.
   */
  readonly isBatched: boolean;
  /** The number of a process among several that write to the same output: a member of every line. */
  readonly process?: number | undefined;
}

/** A write to standard output costs as much as ten lines, so that sixty share one. */
const BATCH = { minLength: 12 * 1024, periodicFlush: 100 };

/** Writes of up to 4096 bytes to a pipe are not torn apart by those of other processes (PIPE_BUF). */
const WHOLE_LINES = { maxWrite: 4096 };
const SMALL_BATCH = { minLength: 3584, periodicFlush: 100 };

/**
 * A log on standard output: lines of JSON, written asynchronously; on a terminal, lines for people. A failure that repeats itself is
 * told once in full, then once a minute with its count.
 *
 * @example
 * const { logger, flush, end } = await createLog({ level: 'silent', isTerminal: false, isBatched: true });
 * logger.info({ url: 'http://127.0.0.1:8000' }, 'listening'); // undefined
 * flush(); // undefined
 * await end();
 */
export async function createLog({ level, isTerminal, isBatched, process }: LogOptions): Promise<Log> {
  const repeated = repeatedErrors();
  const options = {
    level,
    hooks: { logMethod: repeated.logMethod },
    base: process === undefined ? null : { process },
    timestamp: timestamps(),
    serializers: { err: errorToTell },
  };
  const log = isTerminal ? await pretty(options) : bounded(options, batchOf({ isBatched, process }));
  const end = (): Promise<void> => {
    repeated.end();
    return log.end();
  };
  return { ...log, end };
}

/** A log for people, written at once. */
async function pretty(options: LoggerOptions): Promise<Log> {
  return { logger: pino(options, await prettyStream()), flush: () => undefined, end: () => Promise.resolve() };
}

function batchOf({ isBatched, process }: Pick<LogOptions, 'isBatched' | 'process'>): object {
  const own = isBatched ? BATCH : {};
  const shared = { ...WHOLE_LINES, ...(isBatched && SMALL_BATCH) };
  return process === undefined ? own : shared;
}

/** Lines that wait for whoever reads them: were there more, they would take the memory. [characters] */
const LONGEST_BACKLOG = 16 * 1024 * 1024;

/** How long the last lines are offered to a reader that does not take them: a process must be able to end. */
const PATIENCE_MS = 2000;

/** A log whose reader may stall: what is too much is dropped, and told of when the reader goes on. */
function bounded(options: LoggerOptions, batch: object): Log {
  let deadline = Infinity;
  let dropped = 0;
  const retryEAGAIN = (): boolean => performance.now() < deadline;
  const stream = destination({ dest: 1, sync: false, maxLength: LONGEST_BACKLOG, retryEAGAIN, ...batch });
  const logger = pino(options, stream);
  stream.on('drop', () => dropped++);
  stream.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    logger.warn({ lines }, 'lines were dropped, since nobody read standard output');
  });
  const flush = (): void => {
    deadline = performance.now() + PATIENCE_MS;
    try {
      stream.flushSync();
    } catch {
      // standard output is gone or not read at the moment: the lines wait, as others do
    }
    deadline = Infinity;
  };
  // a write that is under way would be lost with the process: it is waited for, and nothing overtakes it
  const end = async (): Promise<void> => {
    deadline = performance.now() + PATIENCE_MS;
    try {
      const closed = once(stream, 'close');
      stream.end();
      await Promise.race([closed, pause(PATIENCE_MS)]);
    } catch {
      // there is nobody to tell
    }
    stream.destroy();
  };
  return { logger, flush, end };
}

/** The usual form of an error, which adds the messages of its causes: here only of those that it has not said itself. */
function errorToTell(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = new Set<Error>(); // it may be a ring
  for (let each: unknown = error; each instanceof Error && !chain.has(each); each = each.cause) chain.add(each);
  const messages: string[] = [];
  for (const { message } of chain) if (!messages.some((said) => said.includes(message))) messages.push(message);
  return Object.assign(stdSerializers.err(error), { message: messages.join(': ') });
}

/** Of lines; that of a millisecond is written once, whatever the number of its lines. */
function timestamps(): () => string {
  let at = NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

/** Loaded only where it is used: it takes as long to load as the rest of a process. */
async function prettyStream(): Promise<DestinationStream> {
  const { default: prettyPrint } = await import('pino-pretty');
  return prettyPrint({ sync: true, colorize: true, ignore: 'request_id' });
}

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type DestinationStream, type Logger, type LoggerOptions, destination, pino, stdSerializers } from 'pino';
import { type LogLevel } from '../configuration/server-variables';
import { repeatedErrors } from './repeated-errors';

/** A logger with control over its buffer. */
export interface Log {
  readonly logger: Logger;
  /** Writes buffered lines, for example before a reader needs one. */
  readonly flush: () => void;
  /** Call before the process exits: resolves when the last line is written, or after two seconds without a reader. */
  readonly end: () => Promise<void>;
}

/** Log format. */
export interface LogOptions {
  readonly level: LogLevel;
  /** True for human-readable lines instead of JSON. */
  readonly isTerminal: boolean;
  /** True for batched writes, at most a tenth of a second late; for a process that logs every request. */
  readonly isBatched: boolean;
  /** Number of this process among those that share the output; added to every line. */
  readonly process?: number | undefined;
}

/** Batches: a write to standard output has the cost of ten lines, and a batch holds about sixty. */
const BATCH = { minLength: 12 * 1024, periodicFlush: 100 };

/** The kernel keeps writes of up to 4096 bytes to a pipe whole when several processes write (PIPE_BUF). */
const WHOLE_LINES = { maxWrite: 4096 };
const SMALL_BATCH = { minLength: 3584, periodicFlush: 100 };

/**
 * Log on standard output: JSON lines, written asynchronously; readable lines on a terminal. A repeated error is logged once in
 * full, then once a minute with its count.
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

/** Readable log with synchronous writes. */
async function pretty(options: LoggerOptions): Promise<Log> {
  return { logger: pino(options, await prettyStream()), flush: () => undefined, end: () => Promise.resolve() };
}

function batchOf({ isBatched, process }: Pick<LogOptions, 'isBatched' | 'process'>): object {
  const own = isBatched ? BATCH : {};
  const shared = { ...WHOLE_LINES, ...(isBatched && SMALL_BATCH) };
  return process === undefined ? own : shared;
}

/** Limit of unread lines, to bound memory. [characters] */
const LONGEST_BACKLOG = 16 * 1024 * 1024;

/** Time to offer the last lines to a reader that does not take them, so that the process can exit. */
const PATIENCE_MS = 2000;

/** Log with a bounded buffer: drops lines while the reader stalls, and reports the number when it reads again. */
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
    logger.warn({ lines }, 'lines were dropped because standard output had no reader');
  });
  const flush = (): void => {
    deadline = performance.now() + PATIENCE_MS;
    try {
      stream.flushSync();
    } catch {
      // standard output is closed or stalled: the lines stay in the buffer
    }
    deadline = Infinity;
  };
  // waits for the current write, which would be lost at exit, and keeps the order
  const end = async (): Promise<void> => {
    deadline = performance.now() + PATIENCE_MS;
    try {
      const closed = once(stream, 'close');
      stream.end();
      await Promise.race([closed, pause(PATIENCE_MS)]);
    } catch {
      // an error message would have no output either
    }
    stream.destroy();
  };
  return { logger, flush, end };
}

/** Standard form of an error, plus the messages of its causes unless it already contains them. */
function errorToTell(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const chain = new Set<Error>(); // guards against a cycle of causes
  for (let each: unknown = error; each instanceof Error && !chain.has(each); each = each.cause) chain.add(each);
  const messages: string[] = [];
  for (const { message } of chain) if (!messages.some((said) => said.includes(message))) messages.push(message);
  return Object.assign(stdSerializers.err(error), { message: messages.join(': ') });
}

/** Timestamps, formatted once per millisecond. */
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

/** Loads the formatter only on a terminal: it takes as long to load as the rest of a process. */
async function prettyStream(): Promise<DestinationStream> {
  const { default: prettyPrint } = await import('pino-pretty');
  return prettyPrint({ sync: true, colorize: true, ignore: 'request_id' });
}

import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { type LogLevel } from '../configuration/server-variables';

/** A logger, and the way to get its last lines out before the process ends. */
export interface Log {
  readonly logger: Logger;
  readonly flush: () => void;
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
 * A log on standard output: lines of JSON, written asynchronously; on a terminal, lines for people.
 *
 * @example
 * const { logger, flush } = await createLog({ level: 'silent', isTerminal: false, isBatched: true });
 * logger.info({ url: 'http://127.0.0.1:8000' }, 'listening'); // undefined
 * flush();
 */
export async function createLog({ level, isTerminal, isBatched, process }: LogOptions): Promise<Log> {
  const options = {
    level,
    base: process === undefined ? null : { process },
    timestamp: timestamps(),
  };
  if (isTerminal) return { logger: pino(options, await prettyStream()), flush: () => undefined };
  const own = isBatched ? BATCH : {};
  const shared = { ...WHOLE_LINES, ...(isBatched && SMALL_BATCH) };
  const stream = destination({ dest: 1, sync: false, ...(process === undefined ? own : shared) });
  const flush = (): void => {
    try {
      stream.flushSync();
    } catch {
      // standard output was never opened or is gone: there is nobody to tell
    }
  };
  return { logger: pino(options, stream), flush };
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
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, colorize: true, ignore: 'request_id' });
}

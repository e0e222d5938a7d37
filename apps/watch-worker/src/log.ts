import { type DestinationStream, type Logger, destination, pino } from 'pino';
import { type LogLevel } from './config/server-variables';

/** A logger, and the way to get its last lines out before the process ends. */
export interface Log {
  readonly logger: Logger;
  readonly flush: () => void;
}

/** JSON lines on standard output, each written at once: a worker has few; on a terminal, lines for people. */
export async function createLog(level: LogLevel, terminal: boolean): Promise<Log> {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  if (terminal) return { logger: pino(options, await prettyStream()), flush: () => undefined };
  const stream = destination({ dest: 1, sync: false });
  const flush = (): void => {
    try {
      stream.flushSync();
    } catch {
      // standard output was never opened or is gone: there is nobody to tell
    }
  };
  return { logger: pino(options, stream), flush };
}

/** Loaded only where it is used: it takes as long to load as the rest of the worker. */
async function prettyStream(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ sync: true, colorize: true });
}

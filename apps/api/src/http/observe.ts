import { type NextFunction, type Request, type Response } from 'express';
import { type Logger } from 'pino';
import { type FixedHeaders } from './fixed-headers';
import { requestContext } from './request-context';

/** Long enough for every path of ours; a longer one is noise or an attack. */
const LONGEST_LOGGED_PATH = 200;

/**
 * The first middleware: gives the request its context, and writes one log line when it is over. The line names no address,
 * no query (which may hold a token) and nothing of a body.
 */
export function observe(logger: Logger, fixedHeaders: FixedHeaders) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const context = requestContext(req, fixedHeaders);
    req.context = context;
    const path = req.path.slice(0, LONGEST_LOGGED_PATH);
    res.on('close', () => {
      logger.info({
        request_id: context.id,
        method: req.method,
        path,
        // 499: the client left before the answer was complete
        status: res.writableFinished ? res.statusCode : 499,
        duration_ms: Math.round((performance.now() - context.startedAt) * 1000) / 1000,
      });
    });
    next();
  };
}

import { type NextFunction, type Request, type Response } from 'express';
import { type Logger } from 'pino';
import { answerJson } from './answer';
import { errorAnswer } from '../../../errors/error-answer';

/**
 * Answers with what a client may learn of an error. An unknown error is our bug. The client gets `internal_error`; the log has
 * the stack.
 */
export function errorHandler(logger: Logger) {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- Express knows an error handler by its four parameters
  return (error: unknown, req: Request, res: Response, _next?: NextFunction): void => {
    if (res.writableEnded) return; // given up while the service stops: it has been told
    if (res.headersSent) {
      logger.error({ err: error, request_id: req.context.id }, 'failed while answering');
      res.destroy();
      return;
    }
    const { status, body, headers, isFault } = errorAnswer(error);
    if (isFault) logger.error({ err: error, request_id: req.context.id }, 'unexpected error');
    answerJson(req, res, status, body, headers);
  };
}

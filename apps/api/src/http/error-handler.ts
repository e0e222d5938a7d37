import { type NextFunction, type Request, type Response } from 'express';
import { type Logger } from 'pino';
import { answerJson } from './answer';
import { HttpError } from './http-error';
import { InvalidRequestError } from './invalid-request-error';

/** Express's own refusals (a path that does not decode, for one) have a status. */
interface StatusError {
  readonly status: number;
}

/**
 * The only place where an error becomes an answer. What is no known refusal is a fault of ours: the client learns nothing
 * but that, the log has the stack.
 */
export function errorHandler(logger: Logger) {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- Express knows an error handler by its four parameters
  return (error: unknown, req: Request, res: Response, _next: NextFunction): void => {
    if (res.headersSent) {
      logger.error({ err: error, request_id: req.context.id }, 'failed while answering');
      res.destroy();
      return;
    }
    if (error instanceof InvalidRequestError) answerJson(req, res, 422, { detail: error.violations });
    else if (error instanceof HttpError)
      answerJson(req, res, error.status, { detail: error.message, code: error.code }, error.headers);
    else if (isBadRequest(error)) answerJson(req, res, 400, { detail: 'Bad Request', code: 'bad_request' });
    else {
      logger.error({ err: error, request_id: req.context.id }, 'unexpected error');
      answerJson(req, res, 500, { detail: 'Internal Server Error', code: 'internal_error' });
    }
  };
}

function isBadRequest(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error as Error & StatusError).status === 400;
}

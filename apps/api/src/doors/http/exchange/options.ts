import { type NextFunction, type Request, type Response } from 'express';
import { answerNoContent } from './answer';
import { allowHeader } from './method-not-allowed';

/** A browser may remember the permission for a day. */
const MAX_AGE_SECONDS = '86400';

/** The methods of a path except OPTIONS; undefined for an unknown path. */
export type MethodsAt = (path: string) => Promise<readonly string[] | undefined>;

/**
 * Answers OPTIONS before anything is validated: with the methods of the path (`Allow`), and with what a page of another site may
 * send. The answer allows every requested header: the service uses no cookies, so a refusal would protect no one. The question of
 * a browser (`Access-Control-Request-Method`) about a path that does not exist is answered as well, so that the page can read the
 * 404 that follows.
 */
export function answerOptions(methodsAt: MethodsAt) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    const methods = await methodsAt(req.path);
    if (!methods && req.headers['access-control-request-method'] === undefined) {
      next();
      return;
    }
    const wanted = req.headers['access-control-request-headers'];
    answerNoContent(req, res, {
      ...(methods && allowHeader(methods)),
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': wanted ?? 'Content-Type, X-Request-Id',
      'Access-Control-Max-Age': MAX_AGE_SECONDS,
      Vary: 'Access-Control-Request-Headers',
    });
  };
}

import { type NextFunction, type Request, type Response } from 'express';
import { answerNoContent } from './answer';

/** A browser may remember the permission for a day. */
const MAX_AGE_SECONDS = '86400';

/**
 * Answers OPTIONS before anything is validated. Whatever headers the browser asks for are allowed: without cookies there
 * is nothing to protect by refusing them.
 */
export function preflight(req: Request, res: Response, next: NextFunction): void {
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  const wanted = req.headers['access-control-request-headers'];
  answerNoContent(req, res, {
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE',
    'Access-Control-Allow-Headers': wanted ?? 'Content-Type, X-Request-Id',
    'Access-Control-Max-Age': MAX_AGE_SECONDS,
    Vary: 'Access-Control-Request-Headers',
  });
}

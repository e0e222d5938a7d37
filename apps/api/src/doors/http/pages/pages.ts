import { type NextFunction, type Request, type Response } from 'express';
import { type Answer, answer, answerNotModified } from '../exchange/answer';
import { methodNotAllowed } from '../exchange/method-not-allowed';

/** What a GET of a path is answered with. */
export interface Page {
  (req: Request): Answer | Promise<Answer>;
  /** Does ahead what would keep the first client waiting. */
  readonly prepare?: () => Promise<void>;
}

/** The page at a path; undefined where there is none. */
type FindPage = (path: string) => Page | undefined | Promise<Page | undefined>;

/** Those who ask whether the service is well must always hear it. */
const HEALTH = /^\/health(\/|$)/;

/**
 * Serves GET and HEAD of pages. An answer with an ETag that the client already has is not sent again.
 *
 * @param find   the page at a path
 * @param count  counts a request of any but the health pages. @throws HttpError  429, there were too many
 */
export function servePages(find: FindPage, count: (req: Request) => void) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const page = await find(req.path);
    if (!page) {
      next();
      return;
    }
    // node:http leaves the body of an answer to HEAD out by itself
    if (req.method !== 'GET' && req.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    if (!HEALTH.test(req.path)) count(req);
    const content = await page(req);
    if (isKnown(req, content.headers['ETag'])) answerNotModified(req, res, content);
    else answer(req, res, content);
  };
}

/** Prepares pages, one after another: nobody waits for them yet. */
export async function preparePages(pages: ReadonlyMap<string, Page>, isOver = () => false): Promise<void> {
  for (const page of pages.values()) {
    if (isOver()) return;
    await page.prepare?.();
  }
}

function isKnown(req: Request, tag: string | undefined): boolean {
  if (tag === undefined) return false;
  const known = req.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

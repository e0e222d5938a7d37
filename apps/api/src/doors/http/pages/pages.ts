import { type NextFunction, type Request, type Response } from 'express';
import { type Answer, answer, answerNotModified } from '../exchange/answer';
import { methodNotAllowed } from '../exchange/method-not-allowed';
import { HttpError } from '../../../errors/http-error';

/** Answer to a GET of a path. */
export interface Page {
  (req: Request): Answer | Promise<Answer>;
  /** Does ahead what would keep the first client waiting. */
  readonly prepare?: () => Promise<void>;
}

/** The page at a path; undefined if there is none. */
type FindPage = (path: string) => Page | undefined | Promise<Page | undefined>;

/** The methods of every page. */
export const PAGE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Health checks, which are never limited. */
const HEALTH = /^\/health(\/|$)/;

/**
 * Serves GET and HEAD of pages. An answer with an ETag that the client already has is not sent again, and one that the client
 * does not want any other in place of is not replaced by another.
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
    // node:http omits the body of an answer to HEAD
    if (!PAGE_METHODS.includes(req.method)) throw methodNotAllowed(PAGE_METHODS);
    if (!HEALTH.test(req.path)) count(req);
    const content = await page(req);
    const tag = content.headers['ETag'];
    assertMatch(req, tag);
    if (isKnown(req, tag)) answerNotModified(req, res, content);
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

/**
 * RFC 9110, section 13.1.1: compares tags byte by byte; a weak tag never matches. Ignores `If-Unmodified-Since`, as section 13.1.4
 * requires of resources without a date.
 *
 * @throws HttpError  412, the client asks for another version of the page
 */
function assertMatch({ headers }: Request, tag: string | undefined): void {
  if (tag === undefined || headers['if-match'] === undefined) return;
  const wanted = tagsIn(headers['if-match']);
  if (!wanted.includes(tag) && !wanted.includes('*'))
    throw new HttpError(412, 'precondition_failed', 'If-Match does not list the current ETag of the page', {
      ETag: tag,
    });
}

function isKnown({ headers }: Request, tag: string | undefined): boolean {
  if (tag === undefined) return false;
  const known = tagsIn(headers['if-none-match'] ?? '').map((text) => text.replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

function tagsIn(header: string): readonly string[] {
  return header.split(',').map((text) => text.trim());
}

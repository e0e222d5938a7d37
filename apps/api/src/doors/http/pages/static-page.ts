import Negotiator from 'negotiator';
import { createHash } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Answer } from '../exchange/answer';

type Headers = Pick<IncomingMessage, 'headers'>;

/** A page whose content never changes while the process runs. */
export interface StaticPage {
  (req: Headers): Promise<Answer>;
  /** Makes and compresses the content, so that no client waits for it. */
  readonly prepare: () => Promise<void>;
}

/** How a page is kept, and what it may load. */
interface StaticPageOptions extends Pick<Answer, 'policy'> {
  /** How caches may keep it; asking each time whether it is still the same by default. */
  readonly cacheControl?: string;
  /** The request header that its path is answered by, besides `Accept-Encoding`. */
  readonly vary?: string;
}

/** The content codings, the shorter results first. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
type Coding = (typeof CODINGS)[number];

/** Anything shorter fits into one packet as it is. */
const SHORTEST_COMPRESSED = 1024;

/** Photographs and the like are compressed already. */
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|openmetrics-text)\b)/;

/** A tenth longer than what quality 11 makes, in a fifteenth of its time. */
const BROTLI_QUALITY = 9;

/**
 * A page that is made once, when it is first asked for or prepared, and compressed once for each content coding, outside the
 * event loop. A client is sent the coding it prefers by `Accept-Encoding`, and the shortest of several; one that refuses all of
 * them is sent the content as it is. Each coding has its ETag, and clients may keep it.
 *
 * @param make  the content
 */
export function staticPage(
  contentType: string,
  make: () => string | Buffer | Promise<string | Buffer>,
  options: StaticPageOptions = {},
): StaticPage {
  const answers = kept(async () => answersOf(contentType, Buffer.from(await make()), options));
  const page = async (req: Headers): Promise<Answer> => {
    const by = await answers();
    const coding = new Negotiator(req).encoding(CODINGS, { preferred: CODINGS }) ?? 'identity';
    return (by[coding] ?? by.identity)();
  };
  const prepare = async (): Promise<void> => {
    const by = await answers();
    for (const coding of CODINGS) await by[coding]?.();
  };
  return Object.assign(page, { prepare });
}

type Make = () => Promise<Answer>;
type AnswerByCoding = Readonly<Partial<Record<Coding, Make>> & { identity: Make }>;

function answersOf(contentType: string, body: Buffer, options: StaticPageOptions): AnswerByCoding {
  const { cacheControl = 'no-cache', vary, policy } = options;
  const isCompressed = body.length >= SHORTEST_COMPRESSED && COMPRESSIBLE.test(contentType);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const varies = [vary, isCompressed && 'Accept-Encoding'].filter(Boolean).join(', ');
  const shared = { 'Cache-Control': cacheControl, ...(varies !== '' && { Vary: varies }) };
  const own = { status: 200, contentType, ...(policy && { policy }) };
  const identity = { ...own, headers: { ETag: `"${tag}"`, ...shared }, body };
  const as = (coding: string, compress: () => Promise<Buffer>): Make =>
    kept(async () => ({
      ...identity,
      headers: { ETag: `"${tag}-${coding}"`, ...shared },
      contentEncoding: coding,
      body: await compress(),
    }));
  return {
    identity: () => Promise.resolve(identity),
    ...(isCompressed && { br: as('br', () => brotli(body)), gzip: as('gzip', () => gzipped(body)) }),
  };
}

function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

function gzipped(body: Buffer): Promise<Buffer> {
  return promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
}

/** A value made when it is first asked for. After a failure the next request tries again. */
function kept<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () =>
    (value ??= make().catch((error: unknown) => {
      value = undefined;
      throw error;
    }));
}

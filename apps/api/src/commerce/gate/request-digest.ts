import { normalEndpoint } from '@quant/operations';
import { createHash } from 'node:crypto';
import { type OfferedOperation } from '../offered-operation';
import { canonicalJson } from '../../json/canonical-json';
import { Turns } from '../../json/turns';

interface Request {
  readonly entry: Pick<OfferedOperation, 'method' | 'path' | 'kind'>;
  readonly body: unknown;
}

/**
 * Tells requests apart: a payment buys the answer to one, however often that is asked for. Bodies with equal content have equal
 * digests: the order of names and the spelling of numbers and batch endpoints do not matter.
 */
export async function requestDigest({ entry: { method, path, kind }, body }: Request): Promise<string> {
  const hash = createHash('sha256').update(`${method} ${path} `);
  const turns = new Turns();
  for (const piece of canonicalJson(kind === 'batch' ? withNormalEndpoints(body) : body)) {
    hash.update(piece);
    if (turns.isOver()) await turns.next();
  }
  return hash.digest('hex');
}

/** A valid batch. */
function withNormalEndpoints(body: unknown): unknown {
  const { requests } = body as {
    readonly requests: readonly { readonly endpoint: string; readonly params: unknown }[];
  };
  return { requests: requests.map(({ endpoint, params }) => ({ endpoint: normalEndpoint(endpoint), params })) };
}

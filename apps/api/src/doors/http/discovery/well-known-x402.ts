import { type MicroUsdc, type Payments } from '@quant/x402';
import { type OfferedOperation } from '../../../commerce/offered-operation';
import { type Page } from '../pages/pages';
import { staticPage } from '../pages/static-page';

interface Parts {
  readonly baseUrl: string;
  readonly description: string;
  readonly catalogue: readonly OfferedOperation[];
  /** Price of one call, or of the cheapest if it depends on the request. */
  readonly priceOf: (entry: OfferedOperation) => MicroUsdc;
  readonly freeTier: string;
  /** Undefined if the service sells nothing. */
  readonly payments: Payments | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * GET /.well-known/x402: everything that can be bought, and how. The offers are those of the 402 answers at this moment, so that
 * the two never differ; they seldom change, and are compressed again when they do.
 */
export function wellKnownX402({ baseUrl, description, catalogue, priceOf, freeTier, payments }: Parts): Page {
  const sold = payments ? catalogue.filter((entry) => priceOf(entry) > 0n) : [];
  const head = {
    x402Version: 2,
    name: 'quantitative-computation-service',
    description,
    homepage: baseUrl,
    freeTier,
    version: 1,
    resources: sold.map(({ path }) => `${baseUrl}${path}`),
  };
  let last = { body: '', page: staticPage(JSON_TYPE, () => '') };
  return async (req) => {
    const items = await Promise.all(
      sold.map(async (entry) => ({
        url: `${baseUrl}${entry.path}`,
        method: entry.method.toUpperCase(),
        description: entry.price === undefined ? `${entry.title}: the sum of its parts, this at least` : entry.title,
        mimeType: 'application/json',
        accepts: (await payments?.requirements(priceOf(entry))) ?? [],
      })),
    );
    const body = JSON.stringify({ ...head, items });
    if (body !== last.body) last = { body, page: staticPage(JSON_TYPE, () => body) };
    return last.page(req);
  };
}

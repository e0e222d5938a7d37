import { type OpenApiDocument } from '@quant/operations';
import { usdText } from '@quant/x402';
import { type OfferedOperation, type PriceRange } from '../../../commerce/offered-operation';

/**
 * The document as it is served: every operation that is sold says its price in the words that catalogues of paid services read,
 * `x-payment-info`. It is made from `x-price-usd`, so that no price stands twice.
 */
export function withPaymentInfo(
  document: OpenApiDocument,
  catalogue: readonly OfferedOperation[],
  rangeOf: (entry: OfferedOperation) => PriceRange,
): OpenApiDocument {
  const sold = new Map(
    catalogue.filter(({ price }) => price !== 0n).map((entry) => [`${entry.method} ${entry.path}`, entry]),
  );
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        const entry = sold.get(`${method} ${path}`);
        return [method, entry ? { ...(operation as object), 'x-payment-info': infoOf(entry, rangeOf) } : operation];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] };
}

function infoOf(entry: OfferedOperation, rangeOf: (entry: OfferedOperation) => PriceRange): object {
  return { price: priceOf(entry, rangeOf), protocols: ['x402'] };
}

function priceOf(entry: OfferedOperation, rangeOf: (entry: OfferedOperation) => PriceRange): object {
  if (entry.price !== undefined) return { mode: 'fixed', currency: 'USD', amount: usdText(entry.price) };
  const { least, most } = rangeOf(entry);
  return { mode: 'dynamic', currency: 'USD', min: usdText(least), max: usdText(most) };
}

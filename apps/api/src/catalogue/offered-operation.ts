import { documentedCatalogue, type DocumentedEntry, type OpenApiDocument } from '@quant/operations';
import { microUsdc, type MicroUsdc } from '@quant/x402';

/** An operation as it is sold. */
export interface CatalogueEntry extends DocumentedEntry {
  /** Of one call; undefined where it is the sum of the parts of the request. */
  readonly price: MicroUsdc | undefined;
}

/**
 * Every operation under /v1 with its price, in the order of the document.
 *
 * @throws InvalidAmountError  a price is no decimal string of at most six decimals
 */
export function readCatalogue(document: OpenApiDocument): readonly CatalogueEntry[] {
  return documentedCatalogue(document).map((entry) => ({
    ...entry,
    price: entry.priceUsd === undefined ? undefined : microUsdc(entry.priceUsd),
  }));
}

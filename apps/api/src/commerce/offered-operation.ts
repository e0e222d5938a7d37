import { type DocumentedOperation, documentedOperations, type OpenApiDocument } from '@quant/operations';
import { microUsdc, type MicroUsdc } from '@quant/x402';

/** An operation with what it is sold for. */
export interface OfferedOperation extends DocumentedOperation {
  /** Price of one call; undefined if it is the sum over the parts of the request. */
  readonly price: MicroUsdc | undefined;
}

/** The span of prices of an operation whose price depends on the request. */
export interface PriceRange {
  readonly least: MicroUsdc;
  readonly most: MicroUsdc;
}

/**
 * Every operation with its price, in the order of the document.
 *
 * @throws InvalidAmountError  a price is no decimal number of at most six decimals; the operation is named
 */
export function offeredOperations(document: OpenApiDocument): readonly OfferedOperation[] {
  return documentedOperations(document).map((operation) => ({
    ...operation,
    price:
      operation.priceUsd === undefined ? undefined : microUsdc(operation.priceUsd, `x-price-usd of ${operation.id}`),
  }));
}

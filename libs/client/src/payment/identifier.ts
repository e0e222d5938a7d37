import { objectOf } from '../json';

/** Form of the id in the x402 extension `payment-identifier`, and so of the name of an order. */
export const ORDER_NAME = /^[a-zA-Z0-9_-]{16,128}$/;

const EXTENSION = 'payment-identifier';

/**
 * Puts the name of the order into the extension `payment-identifier` of an offer, which the payment sends back. An offer
 * that does not declare the extension stays as it is.
 */
export function named(required: Readonly<Record<string, unknown>>, id: string): Readonly<Record<string, unknown>> {
  const extensions = objectOf(required['extensions']);
  const declared = objectOf(extensions?.[EXTENSION]);
  const info = objectOf(declared?.['info']);
  if (info === undefined) return required;
  return { ...required, extensions: { ...extensions, [EXTENSION]: { ...declared, info: { ...info, id } } } };
}

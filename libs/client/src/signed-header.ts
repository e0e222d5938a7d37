// types alone: with a `type` inside the braces, the package would be loaded with this file
import type { x402Client } from '@x402/core/client';
import type { PaymentRequired } from '@x402/core/types';

type Scheme = Parameters<x402Client['register']>[1];

/**
 * Signs one payment with the official packages. Also sets their limits, so that they refuse a higher price and unknown tokens.
 *
 * @returns the header PAYMENT-SIGNATURE
 */
export async function signedHeader(
  { family, scheme }: { readonly family: 'eip155' | 'solana'; readonly scheme: Scheme },
  required: Readonly<Record<string, unknown>>,
  limit: string,
): Promise<string> {
  const [{ x402Client }, { encodePaymentSignatureHeader }] = await Promise.all([
    import('@x402/core/client'),
    import('@x402/core/http'),
  ]);
  const client = new x402Client().register(`${family}:*`, scheme);
  client.setSpendControls({ maxAmountPerPayment: `$${limit}` });
  return encodePaymentSignatureHeader(await client.createPaymentPayload(required as unknown as PaymentRequired));
}

import { type Receivable } from '../guard/payment-store';

/** What the log may say of a payment: bigint as text, and no payer. */
export function printable({ terms: { network, amount, resource } }: Receivable): object {
  return { network, amount: amount.toString(), resource };
}

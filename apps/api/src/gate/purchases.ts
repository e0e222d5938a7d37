/** What calls give away before their payment is settled, so that it can be made good or taken back. */
export interface Purchases {
  /** The payment is settled. It does no harm twice, and never rejects: an answer that is paid for goes out. */
  readonly confirm: (purchaseId: string) => Promise<unknown>;
  /** The payment was refused for good. */
  readonly withdraw: (purchaseId: string) => Promise<unknown>;
}

/** Of a service none of whose calls give anything away. */
export const NO_PURCHASES: Purchases = { confirm: () => Promise.resolve(), withdraw: () => Promise.resolve() };

/** Where a kept answer remembers its purchase, so that it is confirmed whenever the answer is served; never sent. */
const PURCHASE_HEADER = 'Quant-Purchase';

export function withPurchase(purchaseId: string | undefined): Readonly<Record<string, string>> {
  return purchaseId === undefined ? {} : { [PURCHASE_HEADER]: purchaseId };
}

/** The purchase of a kept answer, and the headers that are sent. */
export function purchaseOf({ [PURCHASE_HEADER]: purchaseId, ...headers }: Readonly<Record<string, string>>): {
  readonly purchaseId: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
} {
  return { purchaseId, headers };
}

/** What calls give away beside their answers, in a service that sells nothing: given at once. */
export interface Purchases {
  /** Makes it good. It never rejects: the answer goes out. */
  readonly confirm: (purchaseId: string) => Promise<unknown>;
}

/** Of a service none of whose calls give anything away. */
export const NO_PURCHASES: Purchases = { confirm: () => Promise.resolve() };

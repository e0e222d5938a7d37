/** Goods that calls deliver in addition to their answers on a service without paid calls; delivered immediately. */
export interface Purchases {
  /** Makes it good. It never rejects: the answer goes out. */
  readonly confirm: (purchaseId: string) => Promise<unknown>;
}

/** For a service without purchases. */
export const NO_PURCHASES: Purchases = { confirm: () => Promise.resolve() };

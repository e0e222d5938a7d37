/**
 * Fulfilment of goods that a sale delivers in addition to its answer, such as thirty days of a service: a purchase, made by the
 * work before the payment. Each method is called inside the transaction that changes the sale, so that both happen or neither.
 * They must not have effects outside.
 */
export interface Fulfilment<Within> {
  /**
   * Before the settlement: the purchase stays until the outcome is known, or until this time.
   */
  held(within: Within, purchase: string, until: number): Promise<unknown>;
  /** The money has moved: the purchase is the buyer's permanently, even if it had lapsed. */
  delivered(within: Within, purchase: string, now: number): Promise<unknown>;
  /** The payment was not charged and never will be. */
  takenBack(within: Within, purchase: string): Promise<unknown>;
}

/** For sales without purchases. */
export const ANSWERS_ALONE: Fulfilment<unknown> = {
  held: () => Promise.resolve(),
  delivered: () => Promise.resolve(),
  takenBack: () => Promise.resolve(),
};

/**
 * Fulfilment of what a sale gives beside its answer, such as thirty days of a service: a purchase, made by the work
 * before it is paid for. Each method is called inside the transaction that changes the sale, so that both happen or
 * neither. None may have an effect outside.
 */
export interface Fulfilment<Within> {
  /**
   * The settlement is about to be asked for: what the work has given stays until its outcome is known, or this time
   * comes.
   */
  held(within: Within, purchase: string, until: number): Promise<unknown>;
  /** The money has moved: the purchase is the buyer's for ever, also where it had lapsed. */
  delivered(within: Within, purchase: string, now: number): Promise<unknown>;
  /** Nothing was charged, and nothing will be. */
  takenBack(within: Within, purchase: string): Promise<unknown>;
}

/** Of sales that give nothing but their answers. */
export const ANSWERS_ALONE: Fulfilment<unknown> = {
  held: () => Promise.resolve(),
  delivered: () => Promise.resolve(),
  takenBack: () => Promise.resolve(),
};

/** One buyer's order, and how to check that it was fulfilled. Expected values are computed here, without code of the product. */
export interface Order {
  readonly path: string;
  readonly body: object;
  /** Micro-USDC. */
  readonly price: bigint;
  /** The fault of an answer; undefined if it is complete and correct. */
  readonly problem: (answer: Json) => string | undefined;
  /**
   * The fault of the lasting effects of a purchase.
   *
   * @param isPaid  whether the buyer was charged
   * @param answer  the buyer's answer, if any
   */
  readonly lasting: (shop: string, isPaid: boolean, answer?: Json) => Promise<string | undefined>;
}

export type Json = Readonly<Record<string, unknown>>;

/** For goods that consist of their answer only. */
export const NOTHING_LASTS: Order['lasting'] = () => Promise.resolve(undefined);

/** Says which of some values are not as expected; numbers may differ in their last digits. */
export function differences(expected: Json, received: Json): string | undefined {
  const wrong = Object.entries(expected).filter(([name, value]) => !isSame(value, received[name]));
  if (wrong.length === 0) return undefined;
  return wrong
    .map(([name, value]) => `${name} is ${JSON.stringify(received[name])}, not ${JSON.stringify(value)}`)
    .join('; ');
}

function isSame(expected: unknown, received: unknown): boolean {
  if (typeof expected !== 'number' || typeof received !== 'number') return expected === received;
  return Math.abs(expected - received) <= 1e-9 * Math.max(1, Math.abs(expected));
}

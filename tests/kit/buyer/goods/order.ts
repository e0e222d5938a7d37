/**
 * What one buyer wants, and how to tell whether he has got it. What is right is computed here, by no code of the
 * product.
 */
export interface Order {
  readonly path: string;
  readonly body: object;
  /** Micro-USDC. */
  readonly price: bigint;
  /** What is wrong with an answer; undefined where it is the full right one. */
  readonly problem: (answer: Json) => string | undefined;
  /**
   * What is wrong with what lasts beyond the answer.
   *
   * @param isPaid  whether he was charged
   * @param answer  the one he was given, if any
   */
  readonly lasting: (shop: string, isPaid: boolean, answer?: Json) => Promise<string | undefined>;
}

export type Json = Readonly<Record<string, unknown>>;

/** Of goods that are nothing but their answer. */
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

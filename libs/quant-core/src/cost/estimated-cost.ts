import { type CallCost } from './call-cost';

/** To write a byte of JSON, and to hand its number or text on, takes so many nanoseconds. */
const WRITING_NANOSECONDS = 5;

/**
 * A number as JSON with the comma behind it, at its longest: -0.0000012345678901234567 [bytes].
 */
export const NUMBER_BYTES = 26;

/** A character as JSON at its longest: \u0001 [bytes]. */
const CHARACTER_BYTES = 6;

/** Quotation marks, and a colon or a comma. */
const TEXT_FRAME_BYTES = 3;

/**
 * The cost of a call from what it calculates and the length of its answer.
 *
 * Preconditions, unchecked: both are ≥ 0.
 *
 * @param nanoseconds  calculation of the result [ns of one core]
 * @param answerBytes  length of the result as JSON, an upper bound [bytes]
 */
export function estimatedCost(nanoseconds: number, answerBytes: number): CallCost {
  return { milliseconds: (nanoseconds + WRITING_NANOSECONDS * answerBytes) / 1e6, answerBytes };
}

/** Upper bound of the length of a text as JSON, with what separates it from its neighbours [bytes]. */
export function textBytes(text: string): number {
  return CHARACTER_BYTES * text.length + TEXT_FRAME_BYTES;
}

/** The same of several, as the keys of an object for example. */
export function textsBytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + textBytes(text), 0);
}

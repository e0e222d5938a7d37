/**
 * The cost of a call, known from its valid inputs before the work begins. A service decides by it where the work is
 * done, or whether it is done at all.
 */
export interface CallCost {
  /**
   * Time of one core to calculate the result and to write it as JSON [ms], within a factor of three on a machine of
   * 2025.
   */
  readonly milliseconds: number;
  /** Length of the result as JSON [bytes]; with the longest of numbers it is half as long again. */
  readonly answerBytes: number;
}

/**
 * To write a byte of JSON, and to hand its number or text on, takes so many nanoseconds. Most numbers take 7 a byte, those
 * near 1e15 with a fraction 45: their shortest digits need long arithmetic.
 */
const WRITING_NANOSECONDS = 9;

/**
 * A number as JSON with the comma behind it, as most are written: 56578.87525691288 [bytes]. The longest,
 * -0.0000012345678901234567, take 26.
 */
export const NUMBER_BYTES = 19;

/** Quotation marks, and a colon or a comma. */
const TEXT_FRAME_BYTES = 3;

const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;

/**
 * The cost of a call from what it calculates and the length of its answer.
 *
 * Preconditions, unchecked: both are ≥ 0.
 *
 * @param nanoseconds  calculation of the result [ns of one core]
 * @param answerBytes  length of the result as JSON [bytes]
 */
export function estimatedCost(nanoseconds: number, answerBytes: number): CallCost {
  return { milliseconds: (nanoseconds + WRITING_NANOSECONDS * answerBytes) / 1e6, answerBytes };
}

/** Length of a text as JSON in UTF-8, with what separates it from its neighbours [bytes]. */
export function textBytes(text: string): number {
  let bytes = TEXT_FRAME_BYTES;
  for (let i = 0; i < text.length; i++) bytes += characterBytes(text.charCodeAt(i));
  return bytes;
}

/** The same for several texts, such as the keys of an object [bytes]. */
export function textsBytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + textBytes(text), 0);
}

/** Bytes of a UTF-16 unit in JSON: plain, after a backslash, as \u0001, or in two or three bytes. */
function characterBytes(code: number): number {
  if (code < 0x20) return 6;
  if (code < 0x80) return code === QUOTATION_MARK || code === BACKSLASH ? 2 : 1;
  return code < 0x800 ? 2 : 3;
}

/** Cost of the calls of an operation. */
export interface OperationCost<Inputs = never> {
  /** Cost of one call, estimated from its valid inputs. */
  readonly estimate: (inputs: Inputs) => CallCost;
  /** The most that the estimate is over all valid inputs [ms]. */
  readonly ceilingMs: number;
  /** It calls other services while it calculates, so it cannot run on a worker thread. */
  readonly isConnected?: true;
  /** Its first calls take tens of milliseconds for inputs of any size, until the engine has compiled the code. */
  readonly isSlowAtFirst?: true;
}

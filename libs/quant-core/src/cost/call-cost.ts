/**
 * What a call will cost, known from its valid inputs before the work begins: whoever serves many callers decides by it where
 * the work is done, or whether it is.
 */
export interface CallCost {
  /** Time of one core to calculate the result and to write it as JSON [ms], within a factor of three on a machine of 2025. */
  readonly milliseconds: number;
  /** Length of the result as JSON [bytes]; with the longest of numbers it is half as long again. */
  readonly answerBytes: number;
}

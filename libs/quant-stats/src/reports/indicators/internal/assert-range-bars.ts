import { assertSameLength, InvalidInputError, type Series } from '@quant/core';

/**
 * Refuses bars whose series are not of one length, or whose high is below its low. A close outside its bar passes.
 *
 * @throws InvalidInputError  `low` or `close` is not as long as `high`, or a high is below its low (at `high`)
 */
export function assertRangeBars(high: Series, low: Series, close: Series): void {
  assertSameLength(low, 'low', high, 'high');
  assertSameLength(close, 'close', high, 'high');
  for (let i = 0; i < high.length; i++) {
    if ((high[i] as number) < (low[i] as number)) {
      throw new InvalidInputError(['high'], 'value_error', `at least the low of bar ${i}`, high);
    }
  }
}

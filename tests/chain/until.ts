import { until as untilOrGivenUp } from '../kit/clock/until';

const PATIENCE_MS = 60_000;

/**
 * The first true value of a condition.
 *
 * @throws Error  none came within a minute: an endless loop would outlive its test
 */
export async function until<Result>(condition: () => Result | Promise<Result>): Promise<NonNullable<Result>> {
  const result = await untilOrGivenUp(condition, PATIENCE_MS, 20);
  if (result === undefined) throw new Error(`it has not happened within ${PATIENCE_MS} ms: ${condition.toString()}`);
  return result;
}

import { availableParallelism } from 'node:os';
import { type Variable } from './variable';

/** Beyond this, processes wait for one another more than they serve. */
const MOST_PER_PROCESSOR = 4;

/**
 * `WEB_CONCURRENCY`: how many processes serve on the port.
 *
 * @param processors  of this machine, or of the share of it that the process may use
 * @example
 * const variable = webConcurrency(2);
 * variable.fallback; // 1
 * variable.parse('8'); // 8
 * variable.parse('9'); // undefined
 */
export function webConcurrency(processors = availableParallelism()): Variable<number> {
  const most = MOST_PER_PROCESSOR * processors;
  return {
    rule: `an integer from 1 to ${most}, ${MOST_PER_PROCESSOR} for each processor`,
    fallback: 1,
    parse: (text) => (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most ? Number(text) : undefined),
  };
}

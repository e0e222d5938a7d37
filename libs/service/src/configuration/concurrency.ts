import { availableParallelism } from 'node:os';
import { type Variable } from './variable';

/** Above this, processes mostly wait for each other. */
const MOST_PER_PROCESSOR = 4;

/**
 * `WEB_CONCURRENCY`: number of processes that serve the port.
 *
 * @param processors  processors of this machine, or those available to the process
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

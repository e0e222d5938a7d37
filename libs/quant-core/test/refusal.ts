import { InvalidInputError } from '../src/index';

/** The verdict on a refused call, as code sees it; fails when the call is answered or another error is thrown. */
export function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const { code, param, path, rule, constraint } = error;
    return { code, param, path, rule, constraint };
  }
  throw new Error('the call was not refused');
}

/** What every function of one real argument refuses. */
export const NOT_REAL: [received: unknown, rule: string][] = [
  [undefined, 'missing'],
  [NaN, 'finite_number'],
  ['1', 'float_type'],
  [null, 'float_type'],
  [1n, 'float_type'],
  [true, 'float_type'],
  [[1], 'float_type'],
  [{ valueOf: () => 1 }, 'float_type'],
];

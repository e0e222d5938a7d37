import { InvalidInputError } from '@quant/core';

/** The verdict on a refused call, as code sees it; fails when the call is answered or another error is thrown. */
export function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { code: error.code, path: error.path, rule: error.rule };
  }
  throw new Error('the call was not refused');
}

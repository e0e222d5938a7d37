/** The error of a refused call, as code sees it; fails if the call succeeds or throws another error. */
export function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (!isInvalidInput(error)) throw error;
    const { code, param, path, rule, constraint } = error;
    return { code, param, path, rule, constraint };
  }
  throw new Error('the call was not refused');
}

interface InvalidInput {
  readonly code: 'INVALID_INPUT';
  readonly param: string;
  readonly path: readonly (string | number)[];
  readonly rule: string;
  readonly constraint: string;
}

function isInvalidInput(error: unknown): error is InvalidInput {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 'INVALID_INPUT';
}

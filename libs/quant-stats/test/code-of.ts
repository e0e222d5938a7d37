/** Code of the error that a call throws; undefined where it answers. */
export function codeOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
  return undefined;
}

const PATIENCE_MS = 60_000;

/**
 * Waits for something that will happen.
 *
 * @returns what the condition gave when it was true
 * @throws Error  it has not happened within a minute: a loop without end would outlive its test
 */
export async function until<Result>(condition: () => Result | Promise<Result>): Promise<NonNullable<Result>> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const result = await condition();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`it has not happened within ${PATIENCE_MS} ms: ${condition.toString()}`);
}

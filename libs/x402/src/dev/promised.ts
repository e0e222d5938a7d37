/**
 * Result of synchronous work, or its error, as a promise: the signers of the packages are asynchronous, the test ledger
 * is not.
 */
export function promised<Value>(work: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    resolve(work());
  });
}

/** What a facilitator is asked. */
export type FacilitatorOperation = 'verify' | 'settle' | 'supported';

/** How an operation is asked for over HTTP. */
export interface OperationTarget {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
}

/** @param facilitatorUrl  one that `endpointProblem` has nothing against */
export function operationTarget(facilitatorUrl: string, operation: FacilitatorOperation): OperationTarget {
  const base = new URL(facilitatorUrl).href.replace(/\/+$/, '');
  return { method: operation === 'supported' ? 'GET' : 'POST', url: new URL(`${base}/${operation}`) };
}

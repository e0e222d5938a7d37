import { type DocumentedOperation } from './documented-operations';

type Names = 'id' | 'method' | 'path' | 'tool' | 'endpoint' | 'family' | 'kind' | 'title' | 'allowance';

/** An operation in a list of all: names and price. */
export interface OperationSummary extends Pick<DocumentedOperation, Names> {
  /** Of one call, in US dollars; absent where it is the sum of the parts of the request. */
  readonly priceUsd?: string | number;
  /** Name of its module in this package, `options-price`; absent where a calculation alone cannot answer it. */
  readonly module?: string;
}

import { type DocumentedOperation } from './documented-operations';

type Names = 'id' | 'method' | 'path' | 'tool' | 'endpoint' | 'family' | 'kind' | 'title' | 'synonyms' | 'allowance';

/** An operation in a list: names, synonyms and price. */
export interface OperationSummary extends Pick<DocumentedOperation, Names> {
  /** Price of one call in US dollars; absent if it is the sum of the request's parts. */
  readonly priceUsd?: string | number;
  /** Module in this package, `options-price`; absent if the operation needs more than a calculation. */
  readonly module?: string;
}

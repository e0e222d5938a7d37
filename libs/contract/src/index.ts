/**
 * The contract of the service, without any calculation: what the operations are called, take, answer and cost.
 *
 *     operations.find(({ endpoint }) => endpoint === 'options/price'); // { id: 'optionsPrice', priceUsd: '0.005', … }
 *     type Price = Answer<'optionsPrice'>['price']; // number
 */
export { printedPath, stepsOf, valueAt } from './figures/answer-path';
export { type OpenApiDocument } from './document';
export { type Allowance, type DocumentedOperation, documentedOperations, METHODS } from './documented-operations';
export { type ErrorCode } from './error-code';
export { type FieldBounds, type FormExample, type FormField, type Headline, type OperationForm } from './form';
export type { operations as Operations } from './generated/types/openapi';
export { SUMMARIES as operations } from './generated/summaries';
export { inlineReferences } from './inline-references';
export { meaningOf } from './figures/meaning';
export { normalEndpoint } from './normal-endpoint';
export { type OperationSummary } from './operation-summary';
export { parametersOf } from './parameter';
export { publishedDocument } from './published-document';
export { type Rules } from './rules';
export { type Schema } from './schema';
export { type Answer, type Body, type OperationId, type Request } from './types';
export { type ErrorObject, type Validator } from './validation/validator';
export { MAX_VIOLATIONS, MOST_ERRORS } from './validation/violation-limits';

/**
 * Facts about the operations that need no calculation (names, families, prices), and the small parts that every server and
 * client shares.
 *
 *     operations.find(({ endpoint }) => endpoint === 'options/price');        // { id: 'optionsPrice', priceUsd: '0.005', … }
 *     const { call } = await import('@quant/operations/options-price');      // loads only that calculation
 *     call({ S: 100, K: 105, T: 0.5, sigma: 0.2 });                          // the same JSON as the HTTP service
 */
export { operations } from '@quant/contract';
export { batchAnswer, batchPrice, type ItemOutcome } from './batch/batch-answer';
export { type BatchItem, batchItems, type BatchRequest } from './batch/batch-items';
export { JsonStream } from './call/json-stream';
export { JsonText } from './call/json-text';
export { type Calculator } from './call/calculator';
export { commandLine } from './command/command-line';
export { commandWords } from './command/command-words';
export { flagName } from './command/flag-name';
export { flagText } from './command/flag-text';
export { shellWord } from './command/shell-word';
export { type OpenApiDocument } from '@quant/contract';
export { type Allowance, type DocumentedOperation, documentedOperations, METHODS } from '@quant/contract';
export { type ErrorCode } from '@quant/contract';
export { inlineReferences } from '@quant/contract';
export { meaningOf } from '@quant/contract';
export { normalEndpoint } from '@quant/contract';
export { type OperationSummary } from '@quant/contract';
export { printedPath, valueAt } from '@quant/contract';
export { parametersOf } from '@quant/contract';
export { publishedDocument } from '@quant/contract';
export { splitArguments } from './tools/arguments';
export { costSentence } from './tools/cost-sentence';
export { exampleArguments } from './tools/example-arguments';
export { inputSchemaOf, type Tool, toolOf } from './tools/tool';
export { annotationsOf, type ToolAnnotations } from './tools/tool-annotations';
export { clip } from './validation/clip';
export { echo } from './validation/echo';
export { InvalidRequestError, isInvalidRequest } from './validation/invalid-request-error';
export { nearestName } from '@quant/core';
export { MAX_VIOLATIONS } from '@quant/contract';
export { type Violation } from './validation/violation';
export { type Explain } from './validation/violations';

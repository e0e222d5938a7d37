/**
 * The operations of the document, each bound to the library function that answers it.
 *
 *     const operations = compileOperations(document);            // once, at start; throws if table and document disagree
 *     const operation = operations.get('optionsPrice');          // { id, method: 'post', path: '/v1/options/price', … }
 *     const answer = await operation.execute(requestBody);       // a validated wire body in, a wire body out; sync when the library is
 *     operation.toWireLoc(error.path);                           // InvalidInputError → ['body', 'legs', 0, 'strike_price']
 *     operation.toWireWords(error.constraint);                   // 'below entryPrice' → 'below entry_price'
 *
 * `execute` throws what the library throws (`InvalidInputError` is a refused request, any other `QuantError` too, the rest is a
 * fault), and `UnservableResultError` when a result cannot be written as JSON without loss: never a silent null.
 */
export { compileOperations, type Operation } from './call/compile-operations';
export { type DirectCalls, directCalls, execute } from './call/direct-calls';
export { JsonStream } from './call/json-stream';
export { JsonText } from './call/json-text';
export { ownOperation } from './call/own-operation';
export { type OpenApiDocument } from './contract/document';
export {
  type Allowance,
  type DocumentedOperation,
  documentedOperations,
  METHODS,
} from './contract/documented-operations';
export { type ErrorCode } from './contract/error-code';
export { normalEndpoint } from './contract/normal-endpoint';
export { parametersOf } from './contract/parameter';
export { publishedDocument } from './contract/published-document';
export { inlineReferences } from './contract/inline-references';
export { type CallContext, PART_OF_BATCH, type Tokens } from './table/call-context';
export { LIGHT, OPERATION_COSTS } from './table/costs';
export { CONNECTED_OPERATIONS, defineConnectedOperations, OWN_OPERATIONS } from './table/define-operations';
export { operationTable } from './table/table';
export { splitArguments } from './tools/arguments';
export { exampleArguments } from './tools/example-arguments';
export { inputSchemaOf, type Tool, toolOf } from './tools/tool';
export { type ToolAnnotations } from './tools/tool-annotations';
export { clip } from './validation/clip';
export { echo } from './validation/echo';
export { InvalidRequestError, isInvalidRequest } from './validation/invalid-request-error';
export { asRefusal } from './validation/library-errors';
export { nearestName } from '@quant/core';
export { type Explain, schemaExplainer, type SchemaExplainer } from './validation/schema-validator';
export { MAX_VIOLATIONS, type Violation } from './validation/violation';
export { camelCase } from './wire/camel-case';
export { setOwn } from './wire/set-own';

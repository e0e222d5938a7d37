/**
 * All operations in one module, for servers and the command line.
 *
 *     call('optionsPrice', { S: 100, K: 105, T: 0.5, sigma: 0.2 });     // JSON in the names of the wire
 *
 *     const operations = compileOperations({ ...operationTable, ...connected }); // throws if table and document disagree
 *     const operation = operations.get('optionsPrice');          // { id, method: 'post', path: '/v1/options/price', … }
 *     const answer = await operation.execute(requestBody);       // validated wire body in, wire body out
 *
 * `execute` throws the library's errors: any `QuantError`, such as `InvalidInputError`, is a refused request, and every other
 * error is a fault. It throws `UnservableResultError` if JSON cannot represent a result without loss, instead of writing null.
 */
export { type CalculatorId, call } from './call/call';
export { compileOperations } from './call/compile-operations';
export { type DirectCalls, directCalls, execute } from './call/direct-calls';
export { type ExplanationOf, explanationOf } from './call/explanations';
export { type Operation } from './call/operation';
export { ownOperation } from './call/own-operation';
export { type AnswerReader, type CallContext, NO_CONTEXT, PART_OF_BATCH, type Tokens } from './table/call-context';
export { LIGHT, OPERATION_COSTS } from './table/costs';
export { CONNECTED_OPERATIONS, type ConnectedFunctions, OWN_OPERATIONS } from './table/connected-operations';
export { operationTable } from './table/table';
export { asRefusal } from './validation/library-errors';

/**
 * The operations of the document, each bound to the library function that answers it.
 *
 * What the HTTP layer does with them:
 *
 *     const operations = compileOperations(document);            // once, at start; throws if table and document disagree
 *     const operation = operations.get('optionsPrice');          // { id, method: 'post', path: '/v1/options/price', … }
 *     const answer = await operation.execute(requestBody);       // a validated wire body in, a wire body out; sync when the library is
 *     operation.toWireLoc(error.path);                           // InvalidInputError → ['body', 'legs', 0, 'strike_price']
 *     operation.toWireWords(error.constraint);                   // 'below entryPrice' → 'below entry_price'
 *
 * `execute` throws what the library throws (`InvalidInputError` is a 422, any other `QuantError` too, the rest is a 500),
 * and `UnservableResultError` when a result cannot be written as JSON without loss: always a 500, never a silent null.
 */
export { compileOperations, type Operation } from './compile-operations';
export { operationTable } from './table';

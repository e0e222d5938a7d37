// What follows from the rest of the document, and so is not written by hand: the limit of each body, and the statuses that
// the service answers by itself, whichever operation is called.
import { bodyLimit } from './largest-body.mjs';

/** Pages whose answer depends on nothing but the process, so that a client may ask whether it is still the same. */
const UNCHANGING = /^\/($|openapi\.json$|docs$|tools$|\.well-known\/)/;
/** Pages that always answer, however often they are asked. */
const PROBES = /^\/health/;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Completes a bundled document, in place: `x-max-body-bytes` of every operation that takes a body, and references to the shared
 * responses. What an operation documents itself stays.
 */
export function complete(document) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS.filter((name) => name in item)) {
      const operation = item[method];
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      if (schema) operation['x-max-body-bytes'] = bodyLimit(schema, document);
      const derived = Object.entries(statusesOf(path, operation)).map(([status, name]) => [
        status,
        { $ref: `#/components/responses/${name}` },
      ]);
      operation.responses = { ...Object.fromEntries(derived), ...operation.responses };
    }
  return document;
}

/** Status → component, of what may befall a call of the operation beside its own answers. */
function statusesOf(path, operation) {
  const isPayable = operation['x-allowance'] !== 'free';
  const isPage = !path.startsWith('/v1/') && !operation.requestBody;
  return {
    ...(isPage && UNCHANGING.test(path) && { 304: 'NotModified' }),
    400: 'BadRequest',
    ...(isPayable && { 402: 'PaymentRequired' }),
    408: 'RequestTimeout',
    ...(isPayable && { 409: 'PaymentConflict' }),
    ...(operation.requestBody && { 413: 'PayloadTooLarge', 415: 'UnsupportedMediaType' }),
    417: 'ExpectationFailed',
    ...(operation.requestBody && path.startsWith('/v1/') && { 422: 'ValidationError' }),
    ...((isPayable || !path.startsWith('/v1/')) && !PROBES.test(path) && { 429: 'RateLimited' }),
    431: 'HeadersTooLarge',
    500: 'InternalError',
    503: 'Unavailable',
    ...(isPayable && { 504: 'SettlementUnknown' }),
  };
}

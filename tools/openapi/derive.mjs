// Derives parts of the document from the rest of it: the limit of each body, the statuses that the service itself answers for
// every operation, and the headers of payments.
import { combined, withoutUnused } from './combine.mjs';
import { bodyLimit } from './largest-body.mjs';

/** Pages whose answer depends only on the process, so that a client can revalidate its copy (304). */
const UNCHANGING = /^\/($|openapi\.json$|docs$|tools$|\.well-known\/)/;
/** Pages without a rate limit. */
const PROBES = /^\/health/;
/** Free registrations, which the burst limit counts like offers. */
const REGISTRATIONS = /^\/v1\/watch\/trial$/;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Completes a bundled document, in place: `x-max-body-bytes` of every operation that takes a body, references to the
 * shared responses, and the headers of payments. It keeps what an operation documents itself; an operation under /v1 that
 * has further reasons for a shared status documents both.
 */
export function complete(document) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS.filter((name) => name in item)) {
      const operation = item[method];
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      if (schema) operation['x-max-body-bytes'] = bodyLimit(schema, document);
      addResponses(path, operation, document.components.responses);
      if (isPayable(operation)) addPaymentHeaders(operation);
    }
  return withoutUnused(document);
}

/** True if a call can cost something. */
function isPayable(operation) {
  return operation['x-allowance'] !== 'free';
}

function addResponses(path, operation, shared) {
  const own = operation.responses;
  operation.responses = { ...own };
  for (const [status, names] of Object.entries(statusesOf(path, operation))) {
    const reference = path.startsWith('/v1/') ? own[status]?.$ref : undefined;
    if (own[status] && !reference) continue;
    const first = reference ? [reference.split('/').at(-1)] : [];
    operation.responses[status] = combined(shared, [...new Set([...first, ...names])]);
  }
}

/** Headers of the payment, the idempotency key and the receipt. */
function addPaymentHeaders(operation) {
  const parameters = ['PaymentSignature', 'IdempotencyKey'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  operation.parameters = [...(operation.parameters ?? []), ...parameters];
  const answer = operation.responses['200'];
  answer.headers = { ...answer.headers, 'PAYMENT-RESPONSE': { $ref: '#/components/headers/PaymentResponse' } };
}

/** Status → shared responses that the service can give in place of the operation's own answers. */
function statusesOf(path, operation) {
  const payable = isPayable(operation);
  const paid = (...names) => (payable ? names : []);
  const isPage = !path.startsWith('/v1/') && !operation.requestBody;
  const isStored = payable || path.startsWith('/v1/watch/');
  const isCounted = payable || !path.startsWith('/v1/') || REGISTRATIONS.test(path);
  return {
    ...(isPage && UNCHANGING.test(path) && { 304: ['NotModified'] }),
    400: ['BadRequest', ...paid('InvalidPayment')],
    ...(payable && { 402: ['PaymentRequired'] }),
    408: ['RequestTimeout'],
    ...(payable && { 409: ['PaymentConflict'] }),
    ...(isPage && UNCHANGING.test(path) && { 412: ['PreconditionFailed'] }),
    ...(operation.requestBody && { 413: ['PayloadTooLarge'], 415: ['UnsupportedMediaType'] }),
    417: ['ExpectationFailed'],
    ...(operation.requestBody &&
      path.startsWith('/v1/') && { 422: ['ValidationError', ...paid('IdempotencyKeyMisused')] }),
    ...(isCounted && !PROBES.test(path) && { 429: ['RateLimited'] }),
    431: ['HeadersTooLarge'],
    500: ['InternalError', ...paid('AnswerTooLarge')],
    503: ['Unavailable', ...paid('FacilitatorUnavailable'), ...(isStored ? ['StorageUnavailable'] : [])],
    ...(payable && { 504: ['SettlementUncertain'] }),
  };
}

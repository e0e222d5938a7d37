import { failureOf } from './failure-of';
import { WebhookFailureError } from './webhook-failure-error';

const coded = (code: string): Error => Object.assign(new Error('of a library'), { code });

test.each([
  ['ECONNREFUSED', 'connection_failed'],
  ['ECONNRESET', 'connection_failed'],
  ['EHOSTUNREACH', 'connection_failed'],
  ['ENETUNREACH', 'connection_failed'],
  ['EPIPE', 'connection_failed'],
  ['UND_ERR_SOCKET', 'connection_failed'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_OVERFLOW', 'headers_too_large'],
  ['EPROTO', 'tls_failed'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_failed'],
  ['CERT_HAS_EXPIRED', 'tls_failed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls_failed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_failed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_failed'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls_failed'],
  ['ERR_MODULE_NOT_FOUND', null],
  ['UND_ERR_INVALID_ARG', null],
  ['ERR_INVALID_ARG_TYPE', null],
])('%s is %s', (code, failure) => {
  expect(failureOf(coded(code))).toBe(failure);
});

test('what the signal, the parser and our own rules say', () => {
  expect(failureOf(new DOMException('late', 'TimeoutError'))).toBe('timeout');
  expect(failureOf(Object.assign(new Error('nonsense'), { name: 'HTTPParserError' }))).toBe('invalid_response');
  expect(failureOf(new WebhookFailureError('address_not_allowed'))).toBe('address_not_allowed');
  expect(failureOf(new TypeError('a mistake of ours'))).toBeNull();
  expect(failureOf('thrown text')).toBeNull();
});

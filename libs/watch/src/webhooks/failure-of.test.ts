import { failureOf } from './failure-of';
import { WebhookFailureError } from './webhook-attempt';

const coded = (code: string): Error => Object.assign(new Error('of a library'), { code });

test.each([
  ['ECONNREFUSED', 'connection_failed'],
  ['ECONNRESET', 'connection_failed'],
  ['EHOSTUNREACH', 'connection_failed'],
  ['ENETUNREACH', 'connection_failed'],
  ['EPIPE', 'connection_failed'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'connection_failed'],
  ['ETIMEDOUT', 'timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_INVALID_CONSTANT', 'invalid_response'],
  ['HPE_UNEXPECTED_CONTENT_LENGTH', 'invalid_response'],
  ['EPROTO', 'tls_failed'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_failed'],
  ['CERT_HAS_EXPIRED', 'tls_failed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls_failed'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_failed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_failed'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls_failed'],
])('%s is %s', (code, failure) => {
  expect(failureOf(coded(code))).toEqual({ failure, isKnown: true });
});

test('our own rules say what they mean', () => {
  for (const code of ['address_not_allowed', 'timeout', 'invalid_response'] as const)
    expect(failureOf(new WebhookFailureError(code))).toEqual({ failure: code, isKnown: true });
});

test.each([
  [new TypeError('a mistake of ours')],
  [coded('ERR_INVALID_ARG_TYPE')],
  [coded('')],
  [Object.assign(new Error('a number for a code'), { code: 23 })],
  ['thrown text'],
  [null],
  [undefined],
])('%p, which nobody foresaw, is an outcome all the same', (error) => {
  expect(failureOf(error)).toEqual({ failure: 'invalid_response', isKnown: false });
});

import { type WebhookFailure, WebhookFailureError } from './webhook-attempt';

/** Error codes of TLS and certificates. */
const TLS =
  /^(?:ERR_(?:TLS|SSL|OSSL)_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CRL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_CA$)/;

/** Codes of network errors. */
const NETWORK = /^(?:E[A-Z]+|ERR_(?:STREAM_PREMATURE_CLOSE|STREAM_DESTROYED|SOCKET_CLOSED))$/;

/** Codes of the HTTP parser. */
const PARSER = /^HPE_/;

/** Why a request failed. */
export interface Failure {
  /** In the words that its owner may read. */
  readonly failure: WebhookFailure;
  /**
   * True if the error is one that was foreseen; another one is the operator's to know, and an `invalid_response` to the
   * owner.
   */
  readonly isKnown: boolean;
}

/** Why a request failed: there is an answer for every error, so that every attempt has an outcome. */
export function failureOf(error: unknown): Failure {
  if (error instanceof WebhookFailureError) return known(error.code);
  const { code } = (error ?? {}) as { code?: unknown };
  const text = String(code);
  if (text === 'ETIMEDOUT') return known('timeout');
  if (text === 'HPE_HEADER_OVERFLOW') return known('headers_too_large');
  if (PARSER.test(text)) return known('invalid_response');
  if (TLS.test(text)) return known('tls_failed');
  if (NETWORK.test(text)) return known('connection_failed');
  return { failure: 'invalid_response', isKnown: false };
}

const known = (failure: WebhookFailure): Failure => ({ failure, isKnown: true });

import { type WebhookFailure } from './webhook-attempt';
import { WebhookFailureError } from './webhook-failure-error';

/** What TLS, and the certificates under it, complain of. */
const TLS =
  /^(?:ERR_(?:TLS|SSL|OSSL)_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CRL_|EPROTO$|HOSTNAME_MISMATCH$|INVALID_CA$)/;

/** Of the network and of the HTTP client; not of ours: a header that cannot be sent is no fault of the receiver's. */
const NETWORK = /^(?:E[A-Z]+|UND_ERR_(?:SOCKET|ABORTED|DESTROYED|CLOSED|INFO|CONNECT_TIMEOUT))$/;

/** Why a request failed, in the words that its owner may read; null where the receiver and the network are not to blame. */
export function failureOf(error: unknown): WebhookFailure | null {
  if (error instanceof WebhookFailureError) return error.code;
  const { name, code } = error as { name?: unknown; code?: unknown };
  // the code of an aborted request is the number 23
  if (name === 'TimeoutError') return 'timeout';
  if (name === 'HTTPParserError') return 'invalid_response';
  const text = String(code);
  if (text === 'UND_ERR_CONNECT_TIMEOUT' || text === 'ETIMEDOUT') return 'timeout';
  if (text === 'UND_ERR_HEADERS_OVERFLOW') return 'headers_too_large';
  if (TLS.test(text)) return 'tls_failed';
  return NETWORK.test(text) ? 'connection_failed' : null;
}

import { isRecord, parseAnswer } from '../http/read-answer';

/** A facilitator answers for a few extensions, each with a status and a sentence. */
const MAX_HEADER_BYTES = 8 * 1024;

/**
 * The header EXTENSION-RESPONSES, in which a facilitator says what it has done with the extensions of a payment: base64
 * of a JSON object, by the name of the extension. It is for the seller alone and is never passed on to the buyer.
 *
 * @returns undefined without a readable one, which does not affect the payment
 */
export function extensionResponses(headers: Headers): Record<string, unknown> | undefined {
  const header = headers.get('EXTENSION-RESPONSES') ?? '';
  if (header === '' || header.length > MAX_HEADER_BYTES) return undefined;
  const responses = parseAnswer(Buffer.from(header, 'base64').toString('utf8'));
  return isRecord(responses) && Object.keys(responses).length > 0 ? responses : undefined;
}

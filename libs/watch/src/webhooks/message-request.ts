import { type WebhookFormatSetting } from './formats/chat-format';
import { chatMessage } from './formats/chat-message';
import { chatFormat, formatOf } from './formats/formats';
import { type SecretVersions, signingVersions } from './secret-versions';
import { webhookHeaders } from './webhook-headers';
import { webhookSecret } from './webhook-secret';
import { type WebhookRequest } from './webhook-sender';

/** A message of a monitor, and its receiver. */
export interface AddressedMessage {
  /** The alert's. */
  readonly id: string;
  readonly monitorId: string;
  /** From `webhookBody`. */
  readonly body: string;
  readonly url: string;
  readonly format: WebhookFormatSetting;
  readonly secrets: SecretVersions;
}

/** Settings of the service that messages depend on. */
export interface MessageSettings {
  readonly masterKey: Uint8Array;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * The request that delivers a message: signed as Standard Webhooks says, or in the words of a chat service, which checks
 * no signature.
 *
 * @param now  of this attempt, epoch milliseconds
 */
export function messageRequest(message: AddressedMessage, settings: MessageSettings, now: number): WebhookRequest {
  const { id, monitorId, body, url, format, secrets } = message;
  const service = chatFormat(formatOf(url, format));
  if (service) {
    const { headers, ...request } = service.request(chatMessage(body, settings.baseUrl), new URL(url));
    return { ...request, headers: { 'user-agent': 'quant-watch/1', ...headers } };
  }
  const signing = signingVersions(secrets, now).map((version) => webhookSecret(settings.masterKey, monitorId, version));
  return { url, body, headers: webhookHeaders({ id, body, secrets: signing }, now) };
}

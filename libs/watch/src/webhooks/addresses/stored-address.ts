import { type RequestPace, type WebhookFormatSetting } from '../formats/chat-format';
import { chatFormat, formatOf, WEBHOOK_FORMATS } from '../formats/formats';
import { sealAddress, tokenName } from './webhook-address';

/** The address of a webhook as the store keeps it. */
export interface StoredAddress {
  /** Encrypted by `sealAddress`. */
  readonly address: string;
  /** The queue that its messages wait in, with all others that the receiver counts together: see `queuePace`. */
  readonly host: string;
  readonly format: WebhookFormatSetting;
}

/** Columns of a monitor without a webhook. */
export const NO_ADDRESS = { address: null, host: null, format: 'auto' } as const;

/**
 * The address of a webhook for the store. Receivers of Standard Webhooks have a queue for each host. At a chat service
 * everybody shares a few hosts, and the limits are those of a bot or a webhook: each of these has its own queue.
 *
 * @param url     checked by `checkWebhookUrl` and `assertFormat`
 */
export function storedAddress(
  masterKey: Uint8Array,
  monitorId: string,
  url: string,
  format: WebhookFormatSetting,
): StoredAddress {
  return { address: sealAddress(masterKey, monitorId, url), host: queueOf(masterKey, url, format), format };
}

/** Name of the queue of an address, which reveals a host but no token. */
export function queueOf(masterKey: Uint8Array, url: string, setting: WebhookFormatSetting): string {
  const format = formatOf(url, setting);
  const service = chatFormat(format);
  const parsed = new URL(url);
  return service ? `${format}:${tokenName(masterKey, service.countedBy(parsed))}` : parsed.hostname;
}

/** How fast the messages of a queue may be sent; null: as fast as its receiver answers. */
export function queuePace(queue: string): RequestPace | null {
  const format = WEBHOOK_FORMATS.find((known) => queue.startsWith(`${known}:`));
  return format === undefined || format === 'auto' ? null : (chatFormat(format)?.pace ?? null);
}

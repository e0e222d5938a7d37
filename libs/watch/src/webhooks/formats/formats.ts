import { InvalidInputError } from '@quant/core';
import { shownAddress } from '../addresses/check-webhook-url';
import { type ChatFormat, type ChatService, type WebhookFormat, type WebhookFormatSetting } from './chat-format';
import { DISCORD } from './discord';
import { NTFY } from './ntfy';
import { SLACK } from './slack';
import { TEAMS } from './teams';
import { TELEGRAM } from './telegram';

const CHAT_FORMATS: Readonly<Record<ChatService, ChatFormat>> = {
  slack: SLACK,
  discord: DISCORD,
  telegram: TELEGRAM,
  ntfy: NTFY,
  teams: TEAMS,
};
const SERVICES = Object.keys(CHAT_FORMATS) as ChatService[];

/** Values of `webhook_format`. */
export const WEBHOOK_FORMATS: readonly WebhookFormatSetting[] = ['auto', 'standard', ...SERVICES];

/** The rules of a service; undefined for Standard Webhooks. */
export const chatFormat = (format: WebhookFormat): ChatFormat | undefined =>
  format === 'standard' ? undefined : CHAT_FORMATS[format];

/**
 * The form in which alerts are sent to an address.
 *
 * @param setting  `auto` recognizes the public hosts of the services that are known; everything else is `standard`
 * @example
 * formatOf('https://hooks.slack.com/services/T0/B0/x', 'auto'); // 'slack'
 * formatOf('https://chat.quant.dev/hooks/x', 'auto'); // 'standard'
 * formatOf('https://chat.quant.dev/hooks/x', 'slack'); // 'slack'
 */
export function formatOf(url: string, setting: WebhookFormatSetting): WebhookFormat {
  if (setting !== 'auto') return setting;
  const { hostname } = new URL(url);
  return SERVICES.find((service) => CHAT_FORMATS[service].isPublicHost(hostname)) ?? 'standard';
}

/** True if the host is one of the service's own, not of somebody who runs such a server. */
export const isPublicService = (url: string, format: WebhookFormat): boolean =>
  chatFormat(format)?.isPublicHost(new URL(url).hostname) ?? false;

/**
 * Checks that an address can be one of the service that it is sent to.
 *
 * @throws InvalidInputError  at `webhookUrl`, `value_error`: never with the address, which may hold a token
 */
export function assertFormat(url: string, format: WebhookFormat): void {
  const rule = chatFormat(format)?.brokenRule(new URL(url)) ?? null;
  if (rule !== null) throw new InvalidInputError(['webhookUrl'], 'value_error', rule, shownAddress(url));
}

import { assertOneOf } from '@quant/core';
import { type WebhookFormatSetting } from '../webhooks/formats/chat-format';
import { assertFormat, formatOf, WEBHOOK_FORMATS } from '../webhooks/formats/formats';
import { type WatchServiceDependencies } from './watch-service';

/** @throws InvalidInputError  at `webhookFormat` */
export function settingOf(given: WebhookFormatSetting | null | undefined): WebhookFormatSetting {
  const setting = given ?? 'auto';
  assertOneOf(setting, 'webhookFormat', WEBHOOK_FORMATS);
  return setting;
}

/**
 * The address of a webhook in its normal form: public, and of the service whose form it gets.
 *
 * @throws InvalidInputError  at `webhookUrl`
 */
export async function checkedAddress(
  { checkWebhook }: Pick<WatchServiceDependencies, 'checkWebhook'>,
  url: string,
  setting: WebhookFormatSetting,
): Promise<string> {
  const normal = await checkWebhook(url);
  assertFormat(normal, formatOf(normal, setting));
  return normal;
}

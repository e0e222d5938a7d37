/** How alerts get into a chat service. */
export interface ChatGuide {
  readonly format: string;
  readonly name: string;
  /** How to get its address. */
  readonly address: string;
  readonly example: string;
  /** The form of an alert there. */
  readonly arrives: string;
}

/** In the order of `webhook_format`. */
export const CHAT_GUIDES: readonly ChatGuide[] = [
  {
    format: 'slack',
    name: 'Slack',
    address: 'Open api.slack.com/apps → your app → Incoming Webhooks → Add New Webhook, and choose a channel.',
    example: 'https://hooks.slack.com/services/T…/B…/…',
    arrives: 'A message in the channel: one sentence, the numbers below it, and a link to this page.',
  },
  {
    format: 'discord',
    name: 'Discord',
    address: 'Open Channel → Edit Channel → Integrations → Webhooks → New Webhook → Copy Webhook URL.',
    example: 'https://discord.com/api/webhooks/…/…',
    arrives: 'A message in the channel: one sentence, a link, and the numbers in a box; red when critical.',
  },
  {
    format: 'telegram',
    name: 'Telegram',
    address: 'Create a bot with @BotFather, send it a message, and ask @userinfobot for your chat id.',
    example: 'https://api.telegram.org/bot<token>/sendMessage?chat_id=<id>',
    arrives: 'A chat message from your bot: one sentence, the numbers below it, and a link to this page.',
  },
  {
    format: 'ntfy',
    name: 'ntfy',
    address: 'Install the ntfy app and subscribe to a topic with a name that others cannot guess.',
    example: 'https://ntfy.sh/<topic>',
    arrives: 'A push notification that opens this page; critical alerts have the highest priority.',
  },
  {
    format: 'teams',
    name: 'Microsoft Teams',
    address: 'Open Channel → Workflows → “Send webhook alerts to a channel”. Old connector addresses do not work.',
    example: 'https://….api.powerplatform.com/…/workflows/…',
    arrives: 'A card in the channel: one sentence, the numbers as a list, and a button that opens this page.',
  },
];

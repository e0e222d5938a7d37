import './chat-services.css';

interface ChatService {
  readonly name: string;
  /** Two lines: what to do there, and what to paste here. */
  readonly steps: readonly [string, string];
  readonly example: string;
}

/** Where each service gives an address that alerts can be sent to. */
const SERVICES: readonly ChatService[] = [
  {
    name: 'Slack',
    steps: [
      'api.slack.com/apps → your app → Incoming Webhooks → Add New Webhook, and choose a channel.',
      'Paste the address that it shows.',
    ],
    example: 'https://hooks.slack.com/services/T…/B…/…',
  },
  {
    name: 'Discord',
    steps: ['Channel → Edit Channel → Integrations → Webhooks → New Webhook.', 'Copy Webhook URL, and paste it.'],
    example: 'https://discord.com/api/webhooks/…/…',
  },
  {
    name: 'Telegram',
    steps: [
      'Make a bot with @BotFather and send it a message; @userinfobot tells your chat id.',
      'Paste the address with the token of the bot and your chat id.',
    ],
    example: 'https://api.telegram.org/bot<token>/sendMessage?chat_id=<id>',
  },
  {
    name: 'ntfy',
    steps: [
      'Install the ntfy app and subscribe to a topic with a name that nobody guesses.',
      'Paste the address of the topic; critical alerts ring at the highest priority.',
    ],
    example: 'https://ntfy.sh/<topic>',
  },
  {
    name: 'Microsoft Teams',
    steps: [
      'Channel → Workflows → “Send webhook alerts to a channel” (connectors are retired).',
      'Paste the address that the workflow shows.',
    ],
    example: 'https://….api.powerplatform.com/…/workflows/…',
  },
];

/** How to get the address of a chat service, beside the field for it. */
export function ChatServices() {
  return (
    <details class="watch-chat">
      <summary>Alerts in Slack, Discord, Telegram, ntfy or Teams</summary>
      <dl>
        {SERVICES.map(({ name, steps: [first, second], example }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {first}
              <br />
              {second} <code>{example}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p class="watch-small">
        The address goes into Webhook url; leave the format at auto, unless you run such a server yourself. It holds a
        token: the service keeps it encrypted and never shows it again.
      </p>
    </details>
  );
}

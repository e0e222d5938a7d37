import { CHAT_GUIDES, type ChatGuide } from './chat-guides';
import './chat-services.css';

/** How to get the address of the chosen chat service; of all of them while the service recognizes them by their host. */
export function ChatServices({ format }: { readonly format: unknown }) {
  const chosen = CHAT_GUIDES.filter((service) => service.format === format);
  if (chosen.length > 0)
    return (
      <div class="watch-chat">
        <HowTos services={chosen} />
      </div>
    );
  if (format === 'standard') return null;
  return (
    <details class="watch-chat">
      <summary>Alerts in Slack, Discord, Telegram, ntfy or Teams</summary>
      <HowTos services={CHAT_GUIDES} />
      <p class="watch-small">
        Paste the address into Webhook URL. Keep the format at auto, unless you run such a server yourself. The address
        contains a token: the service encrypts it and never shows it again.
      </p>
    </details>
  );
}

function HowTos({ services }: { readonly services: readonly ChatGuide[] }) {
  return (
    <dl>
      {services.map(({ name, address, example, arrives }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {address} <code>{example}</code>
          </dd>
          <dd>{arrives}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useEffect, useState } from 'preact/hooks';
import './message-view.css';
import { DEMONSTRATION_SECRET, type SignedHeaders, signedHeaders } from './signed-headers';
import { type Message } from './story';

const MEANINGS: Readonly<Record<keyof SignedHeaders, string>> = {
  'content-type': 'The body is JSON.',
  'webhook-id': 'The name of the alert, the same at all eight attempts. Ignore a name that you know.',
  'webhook-timestamp': 'Time of the attempt in seconds. Refuse it if it differs by more than five minutes.',
  'webhook-signature': 'HMAC-SHA256 of id.timestamp.body with the webhook secret. It proves who sent the message.',
};

/** The webhook message of an alert: its headers with their purpose, and its body. */
export function MessageView({ message }: { readonly message: Message }) {
  const headers = useHeaders(message);
  return (
    <section class="watch-message" aria-labelledby="watch-message-title">
      <h3 id="watch-message-title">The webhook message</h3>
      <p>
        <code>POST</code> to your address, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Answer
        with 2xx within ten seconds, or Watch repeats it.
      </p>
      <dl class="watch-headers">
        {Object.entries(headers ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{value}</code>
              <span>{Object.entries(MEANINGS).find(([each]) => each === name)?.[1]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {headers === undefined && <p>This browser cannot sign on an unencrypted page, so the headers are missing.</p>}
      <pre tabIndex={0} role="region" aria-label="Body of the message">
        {JSON.stringify(JSON.parse(message.body), null, 2)}
      </pre>
      <p class="watch-small">
        The signature covers the body as one line. The secret of this demonstration is{' '}
        <code>{DEMONSTRATION_SECRET}</code>. A monitor shows its own secret once, at registration.
      </p>
    </section>
  );
}

/** The signed headers of a message: null until they are ready, undefined if the browser cannot sign. */
function useHeaders({ id, body, alert }: Message): SignedHeaders | undefined | null {
  const [headers, setHeaders] = useState<SignedHeaders | undefined | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void signedHeaders({ id, body, at: alert.at }, DEMONSTRATION_SECRET, crypto.subtle).then((signed) => {
      if (isCurrent) setHeaders(signed);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, body, alert.at]);
  return headers;
}

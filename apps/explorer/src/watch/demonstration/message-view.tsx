import { useEffect, useState } from 'preact/hooks';
import './message-view.css';
import { DEMONSTRATION_SECRET, type SignedHeaders, signedHeaders } from './signed-headers';
import { type Message } from './story';

const MEANINGS: Readonly<Record<keyof SignedHeaders, string>> = {
  'content-type': 'The body is JSON.',
  'webhook-id': 'The name of the alert, the same at each of eight attempts: what has been seen is ignored.',
  'webhook-timestamp': 'When it was sent, in seconds. More than five minutes away: refuse it.',
  'webhook-signature': 'HMAC-SHA256 of id.timestamp.body by the webhook secret: nobody else can raise an alarm.',
};

/** What a webhook receives of an alert: the headers, and why they are there, and the body. */
export function MessageView({ message }: { readonly message: Message }) {
  const headers = useHeaders(message);
  return (
    <section class="watch-message" aria-labelledby="watch-message-title">
      <h3 id="watch-message-title">What a webhook receives</h3>
      <p>
        <code>POST</code> to your address, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a>; answer
        with 2xx within ten seconds, or it comes again.
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
      {headers === undefined && (
        <p>This browser signs nothing on a page that came unencrypted: the headers are left out.</p>
      )}
      <pre tabIndex={0} role="region" aria-label="Body of the message">
        {JSON.stringify(JSON.parse(message.body), null, 2)}
      </pre>
      <p class="watch-small">
        Sent in one line, and signed as it is sent. The secret of this demonstration is{' '}
        <code>{DEMONSTRATION_SECRET}</code>; that of a monitor is shown once, when it is registered.
      </p>
    </section>
  );
}

/** The headers of a message, once they are signed: null until then, undefined where the browser cannot. */
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

import { useState } from 'preact/hooks';
import './notice.css';

interface SecretOnceProps {
  readonly secret: string;
  /** Its purpose in a sentence. */
  readonly about: string;
  readonly onKept: () => void;
}

/** A webhook secret. The service shows it only once. */
export function SecretOnce({ secret, about, onKept }: SecretOnceProps) {
  const [copied, setCopied] = useState('');
  const copy = () => {
    copying(secret).then(
      () => {
        setCopied('Copied.');
      },
      () => {
        setCopied('This browser cannot copy here. Select the secret and copy it yourself.');
      },
    );
  };
  return (
    <div class="watch-notice">
      <p>
        <strong>The webhook secret, shown once.</strong> {about}
      </p>
      <div class="watch-notice-secret">
        <input
          readOnly
          aria-label="Webhook secret"
          value={secret}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
        <button type="button" class="watch-button" onClick={copy}>
          Copy
        </button>
        <button type="button" class="watch-button" onClick={onKept}>
          I have it
        </button>
      </div>
      <p role="status" class="watch-small">
        {copied}
      </p>
    </div>
  );
}

/** Fails on an unencrypted page, which has no clipboard. */
async function copying(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

import { useState } from 'preact/hooks';
import './notice.css';

interface SecretOnceProps {
  readonly secret: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  readonly onKept: () => void;
}

/** A webhook secret, which nobody shows again. */
export function SecretOnce({ secret, about, onKept }: SecretOnceProps) {
  const [copied, setCopied] = useState('');
  const copy = () => {
    copying(secret).then(
      () => {
        setCopied('Copied.');
      },
      () => {
        setCopied('This browser does not copy here: select it and copy it yourself.');
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

/** Fails, too, where a page that came unencrypted has no clipboard. */
async function copying(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

import { useState } from 'preact/hooks';

interface ConfirmedProps {
  readonly label: string;
  /** The consequence, which is final. */
  readonly question: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly isDisabled?: boolean;
}

/** A button that asks for confirmation. */
export function Confirmed({ label, question, yes, onYes, isDisabled = false }: ConfirmedProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        class="watch-button watch-button-bad"
        disabled={isDisabled}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </button>
    );
  return (
    <div class="watch-notice watch-notice-bad" role="group" aria-label={label}>
      <p>{question}</p>
      <div class="watch-row">
        <button
          type="button"
          class="watch-button watch-button-bad"
          onClick={() => {
            setAsking(false);
            onYes();
          }}
        >
          {yes}
        </button>
        <button
          type="button"
          class="watch-button"
          ref={(button) => button?.focus()}
          onClick={() => {
            setAsking(false);
          }}
        >
          Keep it
        </button>
      </div>
    </div>
  );
}

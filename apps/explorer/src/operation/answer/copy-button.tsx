import { useSignal } from '@preact/signals';
import { type ComponentChildren } from 'preact';

interface CopyButtonProps {
  readonly text: string | (() => string);
  readonly label: string;
  readonly children: ComponentChildren;
  readonly class?: string;
}

const SHOWN = 1200;

/** Button that copies a text. */
export function CopyButton({ text, label, children, class: name = '' }: CopyButtonProps) {
  const state = useSignal<'' | 'copied' | 'refused'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      state.value = 'copied';
    } catch {
      state.value = 'refused';
    }
    setTimeout(() => {
      state.value = '';
    }, SHOWN);
  };
  return (
    <button
      type="button"
      class={`copy-button ${name}`}
      title={label}
      data-state={state.value}
      onClick={() => void copy()}
    >
      {children}
      {state.value === '' ? null : (
        <span role="status" class="copy-button-note">
          {state.value === 'copied' ? 'Copied' : 'The browser refuses to copy'}
        </span>
      )}
    </button>
  );
}

import { useSignal } from '@preact/signals';
import { type OperationSummary } from '@quant/operations';
import { type OperationForm } from '@quant/contract/forms';
import { useEffect, useId, useState } from 'preact/hooks';
import { apiAddress } from '../service/api-address';
import { type SnippetFile } from './snippet';
import { type Language, languagesOf, snippetOf } from './snippets-of';
import './snippets.css';

interface SnippetsProps {
  readonly operation: OperationSummary;
  readonly form: OperationForm;
  readonly values: Readonly<Record<string, unknown>>;
}

const EXAMPLE_ADDRESS = 'https://api.example';

/** The call that the page shows, as code of several languages. */
export function Snippets({ operation, form, values }: SnippetsProps) {
  const id = useId();
  const chosen = useSignal<Language>('curl');
  const address = apiAddress ?? EXAMPLE_ADDRESS;
  const tabs = languagesOf(operation, form);
  const language = tabs.some((one) => one.id === chosen.value) ? chosen.value : 'curl';
  const snippet = snippetOf(language, operation, form, values, address);
  const choose = (next: Language, tab: Element | null | undefined) => {
    chosen.value = next;
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <section class="snippets" aria-label="The same call as code">
      <div class="snippets__tabs" role="tablist" aria-label="Language">
        {tabs.map((one, i) => (
          <button
            key={one.id}
            id={`${id}-${one.id}`}
            class="snippets__tab"
            type="button"
            role="tab"
            aria-selected={one.id === language}
            aria-controls={`${id}-panel`}
            tabIndex={one.id === language ? 0 : -1}
            onClick={() => {
              chosen.value = one.id;
            }}
            onKeyDown={({ key, currentTarget }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
              const next = tabs[(i + step + tabs.length) % tabs.length];
              if (step !== 0 && next)
                choose(next.id, currentTarget.parentElement?.querySelector(`[id="${id}-${next.id}"]`));
            }}
          >
            {one.name}
          </button>
        ))}
      </div>
      <div class="snippets__panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        <div class="snippets__code">
          <pre tabIndex={0} aria-label="Code">
            <code>{snippet.code}</code>
          </pre>
          <CopyButton text={snippet.code} />
        </div>
        {snippet.file && <FileLink file={snippet.file} />}
        <p class="snippets__note">{noteOf(language, snippet.code, address)}</p>
      </div>
    </section>
  );
}

const NEEDS: Readonly<Record<Language, string>> = {
  curl: '',
  library: 'npm install @quant/operations; it runs locally, without a service.',
  client: 'npm install @quant/client',
  python: 'pip install requests',
  command: 'npm install --global @quant/cli',
  mcp: 'The message that an agent sends to the tool, over /mcp or quant mcp.',
};

function noteOf(language: Language, code: string, address: string): string {
  const isExample = address === EXAMPLE_ADDRESS && code.includes(address);
  return [NEEDS[language], isExample ? `Replace ${address} by the address of your service.` : ''].join(' ').trim();
}

const SHOWN_MS = 2000;

/** Copies a text, and says whether that succeeded. */
function CopyButton({ text }: { readonly text: string }) {
  const told = useSignal('');
  useEffect(() => {
    told.value = '';
  }, [text]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      told.value = 'Copied';
    } catch {
      told.value = 'Not allowed here: select the text';
    }
    setTimeout(() => {
      told.value = '';
    }, SHOWN_MS);
  };
  return (
    <span class="snippets__copy">
      <span role="status">{told.value}</span>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
    </span>
  );
}

/** Download link for the file that a snippet reads. */
function FileLink({ file: { name, text } }: { readonly file: SnippetFile }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [text]);
  return (
    <p class="snippets__file">
      The request is long, and is read from a file:{' '}
      <a href={address} download={name}>
        {name}
      </a>{' '}
      ({Math.ceil(text.length / 1024)} KB)
    </p>
  );
}

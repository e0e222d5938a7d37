import { useRef } from 'preact/hooks';

interface FileButtonProps {
  /** Name of the field that the file fills. */
  readonly name: string;
  readonly text?: string;
  readonly onFile: (file: File) => void;
}

/** Opens the dialog of files. */
export function FileButton({ name, text = 'Open file', onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="field-button"
        aria-label={`${text} for ${name}`}
        title="CSV, JSON or NDJSON, 5 MB at most; it may be dropped here too"
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,application/json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

import { type FormField } from '@quant/contract/forms';
import { useContext, useMemo, useState } from 'preact/hooks';
import { type FieldViolation, PartContext } from '../field-props';
import { type Entries, refusedName } from './named-entries';
import './named-row.css';

/** Actions on rows; the same object between renders. */
export interface NamedActions {
  readonly set: (index: number, value: unknown) => void;
  readonly rename: (index: number, name: string) => void;
  readonly remove: (index: number) => void;
  readonly replace: (entries: Entries) => void;
  readonly add: (field: FormField) => void;
}

interface NamedRowProps {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly value: unknown;
  readonly field: FormField;
  readonly actions: NamedActions;
  readonly entries: { readonly current: Entries };
  readonly violations: readonly FieldViolation[];
}

/** One row: its name, which is taken when it is left, and its value. */
export function NamedRow({ id, index, name, value, field, actions, entries, violations }: NamedRowProps) {
  const Part = useContext(PartContext);
  const [typed, setTyped] = useState<{ readonly text: string; readonly reason: string | undefined }>();
  const onValue = useMemo(
    () => (next: unknown) => {
      actions.set(index, next);
    },
    [actions, index],
  );
  return (
    <li class="named-row">
      <div class="named-name">
        <input
          class="field-text"
          type="text"
          autoComplete="off"
          spellcheck={false}
          maxLength={64}
          value={typed?.text ?? name}
          aria-label={`Name of row ${index + 1}`}
          aria-invalid={typed?.reason !== undefined}
          aria-describedby={`${id}-name-fault`}
          onInput={({ currentTarget: { value: text } }) => {
            setTyped({ text, reason: refusedName(entries.current, index, text) });
          }}
          onBlur={() => {
            if (typed !== undefined && typed.reason === undefined) actions.rename(index, typed.text);
            if (typed?.reason === undefined) setTyped(undefined);
          }}
        />
        <button
          type="button"
          class="cell-button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={() => {
            actions.remove(index);
          }}
        >
          ×
        </button>
      </div>
      <div class="field-faults" id={`${id}-name-fault`} aria-live="polite">
        {typed?.reason === undefined ? null : <p>{typed.reason}</p>}
      </div>
      <Part field={field} id={id} value={value} onValue={onValue} violations={violations} isCompact label={name} />
    </li>
  );
}

import { useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { describedBy, FieldFrame } from '../frame/field-frame';
import { fieldLabel } from '../labels';
import './json-field.css';

/** Longer texts are not taken. */
const MAX_CHARACTERS = 100_000;

/** JSON editor for values without a better one. Reads the text on blur. */
export function JsonField(part: FieldPartProps) {
  const { field, id, value, onValue, violations } = part;
  const [typed, setTyped] = useState<{ readonly text: string; readonly reason?: string; readonly value: unknown }>();
  const shown = typed !== undefined && Object.is(typed.value, value) ? typed : undefined;
  const faults = shown?.reason === undefined ? violations : [{ path: [], message: shown.reason }];
  const read = (text: string) => {
    const found = parsed(text, field.isRequired === true);
    if ('reason' in found) setTyped({ text, reason: found.reason, value });
    else {
      setTyped(undefined);
      onValue(found.value);
    }
  };
  return (
    <FieldFrame part={part} faults={faults} isLeftOut={value === undefined}>
      <textarea
        id={id}
        class="field-text json-field"
        rows={4}
        autoComplete="off"
        spellcheck={false}
        maxLength={MAX_CHARACTERS}
        value={shown?.text ?? (value === undefined ? '' : JSON.stringify(value, null, 1))}
        placeholder={field.isRequired ? 'JSON' : 'left out; JSON'}
        aria-label={part.isCompact ? (part.label ?? fieldLabel(field)) : undefined}
        aria-describedby={describedBy(part)}
        aria-invalid={faults.length > 0}
        onInput={({ currentTarget }) => {
          setTyped({ text: currentTarget.value, value });
        }}
        onBlur={() => {
          if (shown !== undefined) read(shown.text);
        }}
      />
    </FieldFrame>
  );
}

function parsed(text: string, isRequired: boolean): { readonly value: unknown } | { readonly reason: string } {
  if (text.trim() === '') return isRequired ? { reason: 'a value is needed' } : { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { reason: `no JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

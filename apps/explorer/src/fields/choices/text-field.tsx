import { type FieldPartProps } from '../field-props';
import { describedBy, FieldFrame } from '../frame/field-frame';
import { fieldLabel } from '../labels';

/** Longer than any name, address or token that the service takes. */
const MAX_CHARACTERS = 2048;

/** A line of text. */
export function TextField(part: FieldPartProps) {
  const { field, id, value, onValue, violations } = part;
  const standard = typeof field.default === 'string' ? field.default : undefined;
  return (
    <FieldFrame part={part} faults={violations} isLeftOut={value === undefined}>
      <input
        id={id}
        class="field-text"
        type="text"
        autoComplete="off"
        spellcheck={false}
        maxLength={MAX_CHARACTERS}
        value={typeof value === 'string' ? value : ''}
        placeholder={standard ?? (field.isRequired ? '' : 'left out')}
        aria-label={part.isCompact ? (part.label ?? fieldLabel(field)) : undefined}
        aria-describedby={describedBy(part)}
        aria-invalid={violations.length > 0}
        onInput={({ currentTarget: { value: text } }) => {
          onValue(text === '' && !field.isRequired ? undefined : text);
        }}
      />
    </FieldFrame>
  );
}

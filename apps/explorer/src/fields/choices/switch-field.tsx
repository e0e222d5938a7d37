import { type FieldPartProps } from '../field-props';
import { describedBy, FieldFrame } from '../frame/field-frame';
import { fieldLabel } from '../labels';
import './switch-field.css';

/** Yes or no. */
export function SwitchField(part: FieldPartProps) {
  const { field, id, value, onValue, violations } = part;
  const isOn = (value ?? field.default) === true;
  return (
    <FieldFrame part={part} faults={violations} isLeftOut={value === undefined}>
      <span class="switch-field">
        <input
          id={id}
          type="checkbox"
          role="switch"
          class="switch-box"
          checked={isOn}
          aria-label={part.isCompact ? (part.label ?? fieldLabel(field)) : undefined}
          aria-describedby={describedBy(part)}
          onChange={({ currentTarget }) => {
            onValue(currentTarget.checked);
          }}
        />
        <span aria-hidden="true">{isOn ? 'yes' : 'no'}</span>
      </span>
    </FieldFrame>
  );
}

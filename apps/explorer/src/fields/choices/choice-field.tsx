import { type FieldPartProps } from '../field-props';
import { describedBy, FieldFrame } from '../frame/field-frame';
import { choiceLabel, fieldLabel } from '../labels';
import './choice-field.css';

/** More are a list to open. */
const MOST_SEGMENTS = 5;
const MOST_IN_A_CELL = 2;

/** Choice field; shows segments if the choices are few. */
export function ChoiceField(part: FieldPartProps) {
  const choices = part.field.choices ?? [];
  const most = part.isCompact ? MOST_IN_A_CELL : MOST_SEGMENTS;
  return choices.length <= most ? (
    <Segments part={part} choices={choices} />
  ) : (
    <Choices part={part} choices={choices} />
  );
}

interface ChoicesProps {
  readonly part: FieldPartProps;
  readonly choices: readonly string[];
}

function Segments({ part, choices }: ChoicesProps) {
  const { field, id, value, onValue, violations } = part;
  const shown = chosen(choices, value ?? field.default);
  return (
    <FieldFrame part={part} role="radiogroup" faults={violations} isLeftOut={value === undefined}>
      <div class="choice-segments">
        {choices.map((choice) => (
          <label key={choice} class="choice-segment">
            <input
              type="radio"
              class="visually-hidden"
              name={id}
              value={choice}
              checked={choice === shown}
              onChange={() => {
                onValue(choice);
              }}
            />
            <span>{choiceLabel(choice)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

function Choices({ part, choices }: ChoicesProps) {
  const { field, id, value, onValue, violations } = part;
  const isOptional = !field.isRequired;
  return (
    <FieldFrame part={part} faults={violations} isLeftOut={value === undefined}>
      <select
        id={id}
        class="field-text"
        value={chosen(choices, value) ?? ''}
        aria-label={part.isCompact ? (part.label ?? fieldLabel(field)) : undefined}
        aria-describedby={describedBy(part)}
        aria-invalid={violations.length > 0}
        onChange={({ currentTarget }) => {
          onValue(currentTarget.value === '' ? undefined : currentTarget.value);
        }}
      >
        {isOptional || value === undefined ? <option value="">{leftOutText(field.default)}</option> : null}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceLabel(choice)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The choice equal to a value, ignoring case like the service. */
function chosen(choices: readonly string[], value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    choices.find((choice) => choice === value) ?? choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
  );
}

function leftOutText(standard: unknown): string {
  return typeof standard === 'string' ? `default: ${choiceLabel(standard)}` : 'choose';
}

import './choice.css';

interface ChoiceProps {
  readonly legend: string;
  /** Unique on the page. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Radio buttons in a row. */
export function Choice({ legend, name, options, value, onValue }: ChoiceProps) {
  return (
    <fieldset class="watch-choice">
      <legend>{legend}</legend>
      <div class="watch-choice-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onValue(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useTyped } from './use-typed';

interface NumberCellProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onValue: (value: number) => void;
  readonly isWrong?: boolean;
}

const FIELD = { type: 'number', isRequired: true } as const;

/** One number of a grid, typed as a number or an expression. */
export function NumberCell({ label, value, onValue, isWrong = false }: NumberCellProps) {
  const take = (next: unknown) => {
    if (typeof next === 'number') onValue(next);
  };
  const { typed, type, leave } = useTyped(FIELD, value, take, false);
  return (
    <input
      class="field-text number-cell"
      type="text"
      autoComplete="off"
      spellcheck={false}
      maxLength={200}
      value={typed?.text ?? (value === undefined ? '' : String(value))}
      aria-label={label}
      aria-invalid={isWrong || typed?.reason !== undefined}
      title={typed?.reason ?? ''}
      onInput={({ currentTarget }) => {
        type(currentTarget.value);
      }}
      onBlur={leave}
    />
  );
}

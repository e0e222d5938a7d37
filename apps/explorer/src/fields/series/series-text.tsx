import { useEffect, useState } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { describedBy } from '../frame/field-frame';
import { fieldLabel } from '../labels';

/** Longer series are not written out. */
const MOST_WRITTEN = 300;

/** Longer texts are read when they are complete, not at each key. */
const MOST_LIVE = 4000;

interface SeriesTextProps {
  readonly part: FieldPartProps;
  readonly numbers: readonly number[];
  readonly isWrong: boolean;
  /** How many questions were answered: each makes other numbers of the text. */
  readonly answered: number;
  readonly onText: (text: string) => void;
}

/** Editable text of a short series; paste area of a long one. */
export function SeriesText({ part, numbers, isWrong, answered, onText }: SeriesTextProps) {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    setTyped(undefined);
  }, [answered]);
  const isLong = numbers.length > MOST_WRITTEN;
  return (
    <textarea
      id={part.id}
      class="field-text series-text"
      rows={2}
      autoComplete="off"
      spellcheck={false}
      value={typed ?? (isLong ? '' : numbers.join(', '))}
      placeholder={isLong ? 'paste numbers here to replace these' : placeholderOf(part)}
      aria-label={`${part.label ?? fieldLabel(part.field)}, numbers`}
      aria-describedby={describedBy(part)}
      aria-invalid={isWrong}
      onInput={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value.length <= MOST_LIVE) onText(value);
      }}
      onPaste={(event) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text.length <= MOST_LIVE && !isWhole(event.currentTarget)) return;
        event.preventDefault();
        setTyped(text.length <= MOST_LIVE ? text : undefined);
        onText(text);
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (typed !== undefined && value.length > MOST_LIVE) onText(value);
        if (!isWrong) setTyped(undefined);
      }}
    />
  );
}

/** Whether a paste replaces the whole text. */
function isWhole({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

function placeholderOf({ field }: FieldPartProps): string {
  if (Array.isArray(field.default)) return field.default.join(', ');
  return field.isRequired ? 'numbers, typed or pasted' : 'left out; numbers, typed or pasted';
}

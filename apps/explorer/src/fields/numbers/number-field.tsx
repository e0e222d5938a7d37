import { useRef, useState } from 'preact/hooks';
import { figure } from '../bounds-text';
import { type FieldPartProps } from '../field-props';
import { describedBy, FieldFrame } from '../frame/field-frame';
import { fieldLabel, fieldUnit } from '../labels';
import { keptRange, type SliderRange, steppedValue } from './slider-range';
import { isPlain, nudged } from './typed-text';
import { useTyped } from './use-typed';
import './number-field.css';

/** Number field: a slider within sensible bounds, and an input for numbers and expressions. */
export function NumberField(part: FieldPartProps) {
  const { field, onValue } = part;
  const value = typeof part.value === 'number' ? part.value : undefined;
  const { typed, type, leave } = useTyped(field, part.value, onValue);
  const [range, release] = useRange(part, value);
  const faults = typed?.reason === undefined ? part.violations : [{ path: [], message: typed.reason }];
  const shown = value ?? (typeof field.default === 'number' ? field.default : undefined);
  return (
    <FieldFrame part={part} faults={faults} isLeftOut={value === undefined}>
      <div class="number-field">
        <Slider part={part} value={shown} range={range} onHold={release} />
        <input
          id={part.id}
          class="field-text"
          type="text"
          inputMode="text"
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
          value={typed?.text ?? (value === undefined ? '' : String(value))}
          placeholder={placeholderOf(part)}
          aria-label={part.isCompact ? labelOf(part) : undefined}
          aria-describedby={describedBy(part)}
          aria-invalid={faults.length > 0}
          onInput={({ currentTarget }) => {
            type(currentTarget.value);
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            const by = stepsOf(event) * range.step;
            if (by === 0) return;
            event.preventDefault();
            onValue(nudged(field, shown ?? range.low, by));
          }}
        />
      </div>
      <Meaning text={typed?.text} value={value} isRefused={typed?.reason !== undefined} />
      {typed?.meant === undefined ? null : <Meant text={typed.meant} onUse={type} />}
    </FieldFrame>
  );
}

/** Slider range, frozen during a drag, and the handler for the end of the drag. */
function useRange(
  { field }: FieldPartProps,
  value: number | undefined,
): readonly [SliderRange, (held: boolean) => void] {
  const held = useRef(false);
  const kept = useRef<{ readonly field: unknown; readonly range: SliderRange } | undefined>(undefined);
  const [, draw] = useState(0);
  const before = kept.current?.field === field ? kept.current.range : undefined;
  const range = held.current && before !== undefined ? before : keptRange(before, field, value);
  kept.current = { field, range };
  return [
    range,
    (isHeld) => {
      held.current = isHeld;
      if (!isHeld) draw((count) => count + 1);
    },
  ];
}

interface SliderProps {
  readonly part: FieldPartProps;
  readonly value: number | undefined;
  readonly range: SliderRange;
  readonly onHold: (isHeld: boolean) => void;
}

function Slider({ part, value, range, onHold }: SliderProps) {
  const unit = fieldUnit(part.field);
  return (
    <input
      class="number-slider"
      type="range"
      aria-label={`${labelOf(part)}, slider`}
      aria-valuetext={value === undefined ? 'not given' : `${figure(value)}${unit === undefined ? '' : ` ${unit}`}`}
      min={range.low}
      max={range.high}
      step={range.step}
      value={value ?? range.low}
      onInput={({ currentTarget }) => {
        onHold(true);
        part.onValue(steppedValue(range, currentTarget.valueAsNumber));
      }}
      onChange={() => {
        onHold(false);
      }}
    />
  );
}

interface MeaningProps {
  readonly text: string | undefined;
  readonly value: number | undefined;
  readonly isRefused: boolean;
}

/** Result of an expression, or the value in effect while the text is invalid. */
function Meaning({ text, value, isRefused }: MeaningProps) {
  if (text === undefined || value === undefined) return null;
  if (isRefused) return <p class="field-note number-meaning">{String(value)} still counts.</p>;
  return isPlain(text) ? null : <p class="field-note number-meaning">= {String(value)}</p>;
}

function Meant({ text, onUse }: { readonly text: string; readonly onUse: (text: string) => void }) {
  const shown = text.replace('%', ' %');
  return (
    <p class="field-note number-meaning">
      Did you mean {shown}?{' '}
      <button
        type="button"
        class="field-button"
        onClick={() => {
          onUse(text);
        }}
      >
        Use {shown}
      </button>
    </p>
  );
}

function placeholderOf({ field }: FieldPartProps): string {
  if (typeof field.default === 'number') return String(field.default);
  return field.isRequired ? '' : 'left out';
}

function labelOf({ field, label }: FieldPartProps): string {
  return label ?? fieldLabel(field);
}

/** Up and down are a step; ten with Shift or by page. */
function stepsOf({ key, shiftKey }: KeyboardEvent): number {
  const steps = STEPS.get(key) ?? 0;
  return shiftKey ? 10 * steps : steps;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
]);

import { useMemo, useState } from 'preact/hooks';
import { wantsReturns } from '@quant/inputs';
import { brokenCount } from '../bounds-text';
import { type FieldPartProps, type FieldViolation } from '../field-props';
import { FieldFrame } from '../frame/field-frame';
import { fieldLabel } from '../labels';
import { FileButton } from './file-button';
import { type SeriesReading } from './read-series';
import { SeriesGrid } from './series-grid';
import { questionText, SeriesQuestion } from './series-question';
import { SeriesText } from './series-text';
import { Sparkline } from './sparkline';
import { type SeriesReader, useSeries } from './use-series';
import './series-field.css';

/** A series of numbers: typed, pasted from a spreadsheet, dropped as a file, or edited one by one. */
export function SeriesField(part: FieldPartProps) {
  const { field, id, value, onValue } = part;
  const numbers = useMemo(() => numbersOf(value ?? field.default), [value, field]);
  const reader = useSeries(part);
  const [isOpen, setIsOpen] = useState(false);
  const faults = faultsOf(reader.outcome, part.violations);
  const name = part.label ?? fieldLabel(field);
  return (
    <FieldFrame part={part} role="group" faults={faults} isLeftOut={value === undefined}>
      <div class="series-field" {...dropOf(reader)}>
        <Sparkline numbers={numbers} />
        <SeriesText
          part={part}
          numbers={value === undefined ? [] : numbers}
          isWrong={faults.length > 0}
          answered={reader.answered}
          onText={reader.readText}
        />
        <div class="series-actions">
          <FileButton name={name} onFile={reader.readFile} />
          <button
            type="button"
            class="field-button"
            aria-expanded={isOpen}
            aria-label={`Edit values of ${name} one by one`}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            Edit values
          </button>
          {wantsReturns(field) && reader.outcome === undefined ? (
            <ConvertButton name={name} numbers={numbers} reader={reader} />
          ) : null}
        </div>
        <SeriesQuestion id={id} reader={reader} />
        {isOpen ? (
          <SeriesGrid
            name={name}
            numbers={numbers}
            bounds={field.bounds}
            violations={part.violations}
            onNumbers={onValue}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
}

/** A file may be dropped anywhere on the field. */
function dropOf(reader: SeriesReader) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text/plain');
      event.preventDefault();
      if (file) reader.readFile(file);
      else if (text !== undefined && text !== '') reader.readText(text);
    },
  };
}

/** Makes returns of prices, even if the values do not look like prices. */
function ConvertButton({
  name,
  numbers,
  reader,
}: {
  readonly name: string;
  readonly numbers: readonly number[];
  readonly reader: SeriesReader;
}) {
  return (
    <button
      type="button"
      class="field-button"
      title="These are prices: take their simple returns"
      aria-label={`Convert prices of ${name} to simple returns`}
      disabled={numbers.length < 2 || !numbers.every((one) => one > 0)}
      onClick={() => {
        reader.take(numbers, 'prices');
      }}
    >
      Convert prices
    </button>
  );
}

function faultsOf(
  outcome: SeriesReading | undefined,
  violations: readonly FieldViolation[],
): readonly FieldViolation[] {
  if (outcome === undefined || 'numbers' in outcome || 'columns' in outcome) return violations;
  if ('reason' in outcome) return [{ path: [], message: outcome.reason }];
  const question = questionText(outcome);
  if (question !== undefined) return [{ path: [], message: question }];
  if (!('tooMany' in outcome)) return violations;
  const { tooMany, most } = outcome;
  return [{ path: [], message: brokenCount({ maxItems: most }, tooMany.length, 'values') ?? '' }];
}

function numbersOf(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return [];
  return value.every((one) => typeof one === 'number') ? value : value.filter((one) => typeof one === 'number');
}

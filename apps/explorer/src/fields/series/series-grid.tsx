import { type FieldBounds } from '@quant/contract/forms';
import { useState } from 'preact/hooks';
import { useLatest } from '../frame/use-stable';
import { type FieldViolation } from '../field-props';
import { Pager } from '../frame/pager';
import { NumberCell } from '../numbers/number-cell';
import './series-grid.css';

/** Values per page: few enough to render without a noticeable delay. */
const PAGE = 60;

interface SeriesGridProps {
  readonly name: string;
  readonly numbers: readonly number[];
  readonly bounds: FieldBounds | undefined;
  readonly violations: readonly FieldViolation[];
  readonly onNumbers: (numbers: readonly number[]) => void;
}

/** The numbers one by one, a page at a time. */
export function SeriesGrid({ name, numbers, bounds = {}, violations, onNumbers }: SeriesGridProps) {
  const [wanted, setPage] = useState(0);
  const latest = useLatest(numbers);
  const pages = Math.max(1, Math.ceil(numbers.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  const change = (next: readonly number[]) => {
    latest.current = next;
    onNumbers(next);
  };
  return (
    <div class="series-grid">
      <ol class="series-cells" start={page * PAGE + 1}>
        {numbers.slice(page * PAGE, (page + 1) * PAGE).map((value, i) => (
          <GridCell
            key={i}
            index={page * PAGE + i}
            value={value}
            isWrong={violations.some(({ path: [step] }) => step === page * PAGE + i)}
            onValue={(at, next) => {
              change(latest.current.with(at, next));
            }}
            onRemove={
              numbers.length > (bounds.minItems ?? 0)
                ? (at) => {
                    change(latest.current.toSpliced(at, 1));
                  }
                : undefined
            }
          />
        ))}
      </ol>
      <div class="series-actions">
        <button
          type="button"
          class="field-button"
          disabled={numbers.length >= (bounds.maxItems ?? Infinity)}
          aria-label={`Add value to ${name}`}
          onClick={() => {
            change([...latest.current, latest.current.at(-1) ?? 0]);
            setPage(Math.floor(numbers.length / PAGE));
          }}
        >
          Add value
        </button>
        <Pager name={name} page={page} pages={pages} onPage={setPage} />
      </div>
    </div>
  );
}

interface GridCellProps {
  readonly index: number;
  readonly value: number;
  readonly isWrong: boolean;
  readonly onValue: (index: number, value: number) => void;
  readonly onRemove: ((index: number) => void) | undefined;
}

function GridCell({ index, value, isWrong, onValue, onRemove }: GridCellProps) {
  return (
    <li class="series-cell">
      <span aria-hidden="true">{index + 1}</span>
      <NumberCell
        label={`Value ${index + 1}`}
        value={value}
        isWrong={isWrong}
        onValue={(next) => {
          onValue(index, next);
        }}
      />
      <button
        type="button"
        class="cell-button"
        aria-label={`Remove value ${index + 1}`}
        disabled={onRemove === undefined}
        onClick={() => onRemove?.(index)}
      >
        ×
      </button>
    </li>
  );
}

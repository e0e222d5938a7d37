import { useSignal } from '@preact/signals';
import { type RecordsPart } from './answer-parts';
import { isPrecise } from './precision';
import { namedMatrix, recordsOf } from './records';
import { valueText } from './value-text';
import { wordsOf } from './words';

/** More rows are shown when they are asked for. */
const MOST_ROWS = 200;

/** More columns have all of the width. */
const WIDE = 4;

interface RecordsTableProps {
  readonly part: RecordsPart;
  /** Names for the rows and columns of a matrix. */
  readonly names: readonly string[];
}

/** A list of objects as a table, with a column for each member. */
export function RecordsTable({ part, names }: RecordsTableProps) {
  const isWhole = useSignal(false);
  const isMatrix = part.records.every(Array.isArray);
  const records = recordsOf(part.records);
  const { columns, rows } = isMatrix ? namedMatrix(records, names) : records;
  const shown = isWhole.value ? rows : rows.slice(0, MOST_ROWS);
  const title = wordsOf(part.name);
  return (
    <section class={`answer-group answer-records-section ${columns.length > WIDE ? 'is-wide' : ''}`}>
      <div class="answer-scroll" tabIndex={0} role="region" aria-label={title}>
        <table class="answer-records">
          <caption title={part.figure?.description}>
            {title} <small>{rows.length} rows</small>
          </caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name === '' ? <span class="visually-hidden">Row</span> : isMatrix ? name : headingOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, i) => (
              <tr key={i}>
                {row.map((value, column) => (
                  <td key={column} class={typeof value === 'number' ? 'is-number' : ''}>
                    {valueText(value, isPrecise.value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length ? (
        <button type="button" class="button" onClick={() => (isWhole.value = true)}>
          Show all {rows.length} rows
        </button>
      ) : null}
    </section>
  );
}

function headingOf(name: string): string {
  return name.split('.').map(wordsOf).join(' · ');
}

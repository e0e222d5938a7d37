import { type FormField } from '@quant/contract/forms';
import { useMemo, useState } from 'preact/hooks';
import { boundsText, figure } from '../bounds-text';
import { type FieldPartProps } from '../field-props';
import { FieldFrame } from '../frame/field-frame';
import { Pager } from '../frame/pager';
import { useLatest } from '../frame/use-stable';
import { fieldLabel, fieldUnit } from '../labels';
import { remainingViolations, violationsBelow } from '../violations';
import { moved, newRow, rowsOf, type RowValue, withCell } from './row-list';
import { isBlock, pastedRows } from './pasted-rows';
import { Row, type RowActions } from './row';
import './rows-field.css';

/** Rows of a page. */
const PAGE = 50;

interface RowsFieldProps extends FieldPartProps {
  /** The fields of a row; the same array between renders. */
  readonly columns: readonly FormField[];
}

/** Array of objects, as a table on wide screens and as cards on narrow ones. */
export function RowsField({ columns, ...part }: RowsFieldProps) {
  const { field, id, value, onValue, violations } = part;
  const name = part.label ?? fieldLabel(field);
  const rows = useMemo(() => rowsOf(value), [value]);
  const latest = useLatest(rows);
  const [wanted, setPage] = useState(0);
  const [refused, setRefused] = useState<string>();
  const { minItems = 0, maxItems = Infinity } = field.bounds ?? {};
  const change = useMemo(
    () => (next: readonly RowValue[]) => {
      latest.current = next;
      setRefused(undefined);
      onValue(next);
    },
    [latest, onValue],
  );
  const actions = useMemo(() => actionsOf(latest, change), [latest, change]);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedInto(event, latest.current, columns, maxItems);
    if (pasted === undefined) return;
    event.preventDefault();
    if ('reason' in pasted) setRefused(pasted.reason);
    else change(pasted.rows);
  };
  const own = remainingViolations(violations, ([index, step]) => {
    return Math.floor(Number(index) / PAGE) === page && columns.some((column) => column.name === step);
  });
  return (
    <FieldFrame
      part={part}
      role="group"
      faults={refused === undefined ? own : [{ path: [], message: refused }, ...own]}
    >
      <div class={`rows-field${columns.some(isLarge) ? ' rows-cards' : ''}`} onPaste={onPaste}>
        <div class="rows-scroll">
          <table role="table" class="rows-table" aria-label={name}>
            <RowsHead columns={columns} />
            <tbody role="rowgroup">
              {rows.slice(page * PAGE, (page + 1) * PAGE).map((row, i) => {
                const index = page * PAGE + i;
                return (
                  <Row
                    key={index}
                    id={id}
                    index={index}
                    row={row}
                    columns={columns}
                    actions={actions}
                    violations={violationsBelow(violations, index)}
                    isLast={index === rows.length - 1}
                    canAdd={rows.length < maxItems}
                    canRemove={rows.length > minItems}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
        <div class="series-actions">
          <AddButton
            name={name}
            isOff={rows.length >= maxItems}
            onAdd={() => {
              change([...latest.current, latest.current.at(-1) ?? newRow(columns)]);
              setPage(Math.floor(rows.length / PAGE));
            }}
          />
          <span class="field-note rows-count">
            {figure(rows.length)} {rows.length === 1 ? 'row' : 'rows'}; a block of a spreadsheet can be pasted into a
            cell
          </span>
          <Pager name={name} page={page} pages={pages} onPage={setPage} />
        </div>
        <ColumnHelp columns={columns} />
      </div>
    </FieldFrame>
  );
}

interface AddButtonProps {
  /** Name of the table. */
  readonly name: string;
  readonly isOff: boolean;
  readonly onAdd: () => void;
}

function AddButton({ name, isOff, onAdd }: AddButtonProps) {
  return (
    <button type="button" class="field-button" disabled={isOff} aria-label={`Add row to ${name}`} onClick={onAdd}>
      Add row
    </button>
  );
}

/** Needs more than a cell. */
function isLarge({ type }: FormField): boolean {
  return type === 'series' || type === 'array' || type === 'object' || type === 'value';
}

function actionsOf(
  latest: { readonly current: readonly RowValue[] },
  change: (rows: readonly RowValue[]) => void,
): RowActions {
  return {
    setCell: (index, name, value) => {
      change(latest.current.map((row, i) => (i === index ? withCell(row, name, value) : row)));
    },
    duplicate: (index) => {
      change(latest.current.flatMap((row, i) => (i === index ? [row, row] : [row])));
    },
    remove: (index) => {
      change(latest.current.toSpliced(index, 1));
    },
    move: (index, to) => {
      change(moved(latest.current, index, to));
    },
  };
}

/** Rows after a paste; undefined if the paste belongs into a single cell. */
function pastedInto(event: ClipboardEvent, rows: readonly RowValue[], columns: readonly FormField[], most: number) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const place = placeOf(event.target);
  return place === undefined || !isBlock(text) ? undefined : pastedRows(rows, columns, text, place, most);
}

/** Row and column of an event's cell. */
function placeOf(target: EventTarget | null) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

function RowsHead({ columns }: { readonly columns: readonly FormField[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.name} role="columnheader" scope="col">
            {fieldLabel(column)} <span class="field-unit">{fieldUnit(column)}</span>
          </th>
        ))}
        <th role="columnheader" scope="col">
          <span class="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

function ColumnHelp({ columns }: { readonly columns: readonly FormField[] }) {
  return (
    <details class="rows-help">
      <summary>Meaning of the columns</summary>
      <dl>
        {columns.map((column) => (
          <div key={column.name}>
            <dt>
              {fieldLabel(column)}{' '}
              <span class="field-unit">{[fieldUnit(column), boundsText(column)].filter(Boolean).join(' · ')}</span>
            </dt>
            <dd>{column.description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

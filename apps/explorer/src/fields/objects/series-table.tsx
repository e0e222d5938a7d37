import { type FormField } from '@quant/operations/forms';
import { type ComponentChildren } from 'preact';
import { useTurn } from '../frame/use-turn';
import { FileButton } from '../series/file-button';
import { readFile, type SeriesSource } from '../series/read-series';
import { type NamedSeries, readTable } from '../series/read-table';

interface SeriesTableProps {
  readonly name: string;
  /** That each series is. */
  readonly field: FormField;
  readonly most: number;
  readonly onTable: (table: NamedSeries) => void;
  /** With why the table is not taken; undefined once one is. */
  readonly onRefused: (reason: string | undefined) => void;
  readonly button: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Series by name, around their rows: a whole table may be pasted, dropped or opened, and its columns become the series. */
export function SeriesTable({ name, field, most, onTable, onRefused, button, children }: SeriesTableProps) {
  const turn = useTurn();
  const read = (source: SeriesSource) => {
    turn(readTable(field, source, most), (found) => {
      onRefused('reason' in found ? found.reason : undefined);
      if ('table' in found) onTable(found.table);
    });
  };
  const open = (file: File) => {
    turn(readFile(file), (found) => {
      if ('reason' in found) onRefused(found.reason);
      else read(found);
    });
  };
  return (
    <div
      class="named-table"
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        const file = event.dataTransfer?.files[0];
        if (event.defaultPrevented || !file) return;
        event.preventDefault();
        open(file);
      }}
      onPasteCapture={(event) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (!isTable(text)) return;
        event.preventDefault();
        event.stopPropagation();
        read({ text });
      }}
    >
      {children}
      <div class="series-actions">
        {button}
        <FileButton name={name} text="Open table" onFile={open} />
        <span class="field-note">a table with names in its first line fills all rows</span>
      </div>
    </div>
  );
}

/** Whether a text has several columns and a line of names. */
function isTable(text: string): boolean {
  const [first = ''] = text.split('\n', 1);
  return /[\t,;]/.test(first) && /(?:^|[\t,;])\s*"?[a-z]/i.test(first) && text.length > first.length + 1;
}

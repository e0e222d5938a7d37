import { type FormField } from '@quant/contract/forms';
import { useMemo } from 'preact/hooks';
import { type FieldPartProps } from '../field-props';
import { useStable } from '../frame/use-stable';
import { RowsField } from '../rows/rows-field';
import { rowsOf, type RowValue } from '../rows/row-list';
import { SeriesField } from '../series/series-field';
import { arrayShape } from './shape';
import { columnsOf } from './columns';
import { JsonField } from './json-field';
import { MatrixField } from './matrix-field';

/** An array: rows, a matrix, numbers or texts, by its fields or by what it holds. */
export function ArrayField(part: FieldPartProps) {
  if (part.field.fields !== undefined) return <RowsField {...part} columns={part.field.fields} />;
  switch (arrayShape(part.field, part.value)) {
    case 'records':
      return <Records {...part} />;
    case 'matrix':
      return <MatrixField {...part} />;
    case 'numbers':
      return <SeriesField {...part} />;
    case 'texts':
      return <TextsField {...part} />;
    default:
      return <JsonField {...part} />;
  }
}

function Records(part: FieldPartProps) {
  const found = useMemo(() => columnsOf(rowsOf(part.value)), [part.value]);
  const columns = useStable(found, sameColumns);
  return <RowsField {...part} columns={columns} />;
}

function sameColumns(left: readonly FormField[], right: readonly FormField[]): boolean {
  return (
    left.length === right.length && left.every(({ name, type }, i) => right[i]?.name === name && right[i].type === type)
  );
}

const COLUMNS: readonly FormField[] = [{ name: 'name', type: 'string', description: 'A text.', isRequired: true }];

/** An array of texts: rows of one column. */
function TextsField({ value, onValue, ...part }: FieldPartProps) {
  const rows = useMemo(() => (Array.isArray(value) ? value.map((name: unknown) => ({ name })) : undefined), [value]);
  const take = useMemo(
    () => (next: unknown) => {
      onValue(Array.isArray(next) ? (next as readonly RowValue[]).map(({ name }) => name ?? '') : undefined);
    },
    [onValue],
  );
  return <RowsField {...part} value={rows} onValue={take} columns={COLUMNS} />;
}

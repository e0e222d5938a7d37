import { type FormField } from '@quant/contract/forms';
import { sliderRange, steppedValue } from '../numbers/slider-range';

/** One object of an array. */
export type RowValue = Readonly<Record<string, unknown>>;

/** Objects of a list. Replaces other values by an empty row, to keep their places. */
export function rowsOf(value: unknown): readonly RowValue[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) => (isRow(one) ? one : {}));
}

/** With another value in one cell; undefined leaves the cell out. */
export function withCell(row: RowValue, name: string, value: unknown): RowValue {
  if (value !== undefined) return { ...row, [name]: value };
  return Object.fromEntries(Object.entries(row).filter(([own]) => own !== name));
}

/** With the row at one place moved to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function isRow(value: unknown): value is RowValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Default row: required columns, each in the middle of its usual range. */
export function newRow(columns: readonly FormField[]): RowValue {
  return Object.fromEntries(
    columns.filter(({ isRequired }) => isRequired).map((column) => [column.name, startValue(column)]),
  );
}

/** A value to start from: the default, the first choice, the middle of the slider, or nothing of its type. */
export function startValue(field: FormField): unknown {
  if (field.default !== undefined) return field.default;
  switch (field.type) {
    case 'number':
    case 'integer':
      return middle(field);
    case 'string':
      return field.choices?.[0] ?? '';
    case 'boolean':
      return false;
    case 'series':
    case 'array':
      return [];
    default:
      return field.fields === undefined ? {} : newRow(field.fields);
  }
}

function middle(field: FormField): number {
  const range = sliderRange(field, undefined);
  return steppedValue(range, (range.low + range.high) / 2);
}

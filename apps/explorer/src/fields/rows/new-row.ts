import { type FormField } from '@quant/contract/forms';
import { sliderRange, steppedValue } from '../numbers/slider-range';
import { type RowValue } from './row-list';

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

import { type FormField } from '@quant/contract';

/**
 * Text of a value for its field's flag: strings unchanged, everything else as JSON.
 *
 * @returns undefined if a flag cannot express the value, so that the request needs a file
 */
export function flagText(field: FormField, value: unknown): string | undefined {
  if (typeof value !== 'string') return field.type === 'string' ? undefined : JSON.stringify(value);
  if (value.includes('\0')) return undefined;
  // unquoted text in a field of several types would be read as the path of a file
  return field.type === 'value' && !/^\w+=/.test(value) ? JSON.stringify(value) : value;
}

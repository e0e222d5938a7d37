import { type FormField } from '../contract/form';

/**
 * A value as the flag of its field takes it: text as it is, everything else as JSON.
 *
 * @returns undefined where no flag can say it, and the request has to come from a file
 */
export function flagText(field: FormField, value: unknown): string | undefined {
  if (typeof value !== 'string') return field.type === 'string' ? undefined : JSON.stringify(value);
  if (value.includes('\0')) return undefined;
  // where a text may be several things, one that is not in quotes would be the path of a file
  return field.type === 'value' && !/^\w+=/.test(value) ? JSON.stringify(value) : value;
}

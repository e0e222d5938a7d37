import { flagName } from '@quant/operations';
import { type FormField } from '@quant/operations/forms';

/** Flags that every command has, and no field may be called. */
export const RESERVED = [
  'help',
  'params',
  'as',
  'decimal',
  'json',
  'csv',
  'plot',
  'force',
  'remote',
  'time-limit',
] as const;

/**
 * Where something is in a request, in the words of the flags: `['body', 'legs', 0, 'K']` → `--legs[0].K`.
 *
 * @returns '' for the request as a whole
 */
export function flagPath(loc: readonly (string | number)[], fields: readonly FormField[]): string {
  const [, field, ...rest] = loc;
  if (field === undefined) return '';
  const known = fields.find(({ name }) => name === field);
  const steps = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return `${known ? `--${flagName(known)}` : String(field)}${steps}`;
}

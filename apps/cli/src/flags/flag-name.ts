import { flagName } from '@quant/operations';
import { type FormField } from '@quant/contract/forms';

/** Flags that every command has; a field with such a name gets a different flag. */
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
 * Location in a request as a flag: `['body', 'legs', 0, 'K']` → `--legs[0].K`.
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

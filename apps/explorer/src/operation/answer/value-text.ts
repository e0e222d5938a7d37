import { numberText } from './number-text';

/** A single value for people; a dash for what there is none of. */
export function valueText(value: unknown, precise: boolean): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return numberText(value, precise);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return ENUMERATED.test(value) ? value.replaceAll('_', ' ') : value;
  return JSON.stringify(value);
}

/** A word of an enumeration on the wire: `put_call_parity`. */
const ENUMERATED = /^[a-z\d]+(_[a-z\d]+)+$/i;

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

const SIX = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** A figure for people: six digits, thousands apart; or all of its digits. */
export function numberText(value: number, precise: boolean): string {
  return (precise ? String(value) : sixDigits(value)).replaceAll('-', '−');
}

function sixDigits(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return String(Number(value.toPrecision(6)));
  return SIX.format(value);
}

/**
 * Why a figure may be null, as its description says: `null without trades`.
 *
 * @returns undefined where the description says nothing of it
 */
export function nullReason(description: string): string | undefined {
  const clauses = description.split(/(?<=[^.]{3}\.)\s+|;\s+/);
  const clause = clauses.find((one) => /^null\b/i.test(one)) ?? clauses.find((one) => /\bnull\b/i.test(one));
  return clause?.replace(/\s+/g, ' ').replace(/\.$/, '').trim();
}

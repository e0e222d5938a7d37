const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const SMALL = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const RATE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

const UNKNOWN = '–';
type Figure = number | null | undefined;

/**
 * A price for a sentence: whole from ten thousand up, otherwise with cents if it has any.
 *
 * @example
 * price(58717.647); // '58,718'
 */
export function price(value: Figure): string {
  if (!isKnown(value)) return UNKNOWN;
  const size = Math.abs(value);
  const isWhole = size >= 10_000 || Number.isInteger(size);
  return signed((isWhole ? WHOLE : size >= 1 ? CENTS : SMALL).format(value));
}

/** An amount of USD, with cents if it has any. */
export function usd(value: Figure): string {
  if (!isKnown(value)) return UNKNOWN;
  return `${signed((Number.isInteger(value) ? WHOLE : CENTS).format(value))} USD`;
}

/** A percentage. */
export function percent(value: Figure): string {
  return isKnown(value) ? `${signed(PERCENT.format(value))} %` : UNKNOWN;
}

/** A funding rate: a small fraction. */
export function rate(value: Figure): string {
  return isKnown(value) ? `${signed(RATE.format(100 * value))} %` : UNKNOWN;
}

/**
 * A time in hours and minutes.
 *
 * @example
 * hoursAndMinutes(133); // '2 h 13 min'
 */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

const isKnown = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

/** With a minus sign as wide as a digit. */
const signed = (text: string): string => text.replace('-', '−');

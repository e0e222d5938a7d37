import { type RandomBytes } from './random-bytes';

const BYTES = 12;
const FORM = /^w_[\w-]{16}$/;

/**
 * A name for a monitor: `w_` and 96 random bits in base64url; where several databases keep monitors, the cell of this one takes the
 * place of the first six bits.
 *
 * @param cell  a letter or digit
 * @example
 * newMonitorId(() => new Uint8Array(12)); // 'w_AAAAAAAAAAAAAAAA'
 * newMonitorId(() => new Uint8Array(12), 'b'); // 'w_bAAAAAAAAAAAAAAA'
 */
export function newMonitorId(randomBytes: RandomBytes, cell = ''): string {
  const random = Buffer.from(randomBytes(BYTES)).toString('base64url');
  return `w_${cell}${random.slice(cell.length)}`;
}

/** The cell that a monitor's name says it is kept by: `b` of `w_btIxfwKcAAAAAAAA`. A name that was given before there were cells says any. */
export function cellOf(monitorId: string): string {
  return monitorId.charAt(2);
}

/**
 * True if a text has the form of a monitor's name: one that has not names no monitor.
 *
 * @example
 * isMonitorId('w_7tIxfwKcAAAAAAAA'); // true
 * isMonitorId('w_../../etc/passwd'); // false
 */
export function isMonitorId(text: string): boolean {
  return FORM.test(text);
}

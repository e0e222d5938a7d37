import { type RandomBytes } from './random-bytes';

const BYTES = 12;
const FORM = /^w_[\w-]{16}$/;

/**
 * A new monitor id: `w_` and 96 random bits in base64url.
 *
 * @example
 * newMonitorId(() => new Uint8Array(12)); // 'w_AAAAAAAAAAAAAAAA'
 */
export function newMonitorId(randomBytes: RandomBytes): string {
  return `w_${Buffer.from(randomBytes(BYTES)).toString('base64url')}`;
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

import { type MicroUsdc } from '../pricing/micro-usdc';

const UINT = /^\d{1,78}$/;
const UNREADABLE = 'unreadable';

/**
 * Compares the amount that a facilitator reports with the one that was asked.
 *
 * @returns undefined if they are equal or it reports none; otherwise what it reports, in micro-USDC, or `unreadable`
 */
export function differingAmount(reported: unknown, asked: MicroUsdc): string | undefined {
  if (reported === undefined || reported === null) return undefined;
  if (typeof reported !== 'string' || !UINT.test(reported)) return UNREADABLE;
  const amount = BigInt(reported);
  return amount === asked ? undefined : amount.toString();
}

/** An amount of USDC in millionths, the token's smallest unit on every network here: $0.005 is `5000n`. */
export type MicroUsdc = bigint;

const DECIMALS = 6;
const USD_TEXT = /^(0|[1-9]\d{0,11})(?:\.(\d{1,6}))?$/;

/** The text is no amount of US dollars that USDC can express. */
export class InvalidAmountError extends Error {
  override readonly name = 'InvalidAmountError';
  readonly code = 'INVALID_AMOUNT';

  constructor(readonly received: string) {
    super(`usd must be a decimal number of at most six decimals, below 1e12; received '${received.slice(0, 40)}'`);
  }
}

/**
 * Reads a decimal US-dollar text exactly: no floating point comes near money.
 *
 * @param usd  digits, optionally a point and one to six decimals; no sign, no exponent, no leading zeros
 * @throws InvalidAmountError  anything else
 * @example
 * microUsdc('0.005') === 5000n; // true
 */
export function microUsdc(usd: string): MicroUsdc {
  const [, whole, decimals = ''] = USD_TEXT.exec(usd) ?? [];
  if (whole === undefined) throw new InvalidAmountError(usd);
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}

import { InvalidInputError } from '@quant/core';

/** An API key of the operator. Give it no permission beyond reading. */
export interface VenueKey {
  readonly apiKey: string;
  readonly secret: string;
}

/** Keys by venue: only Binance needs one, for its margin tiers. */
export type VenueKeys = Readonly<Partial<Record<string, VenueKey>>>;

/** Printable, without blanks. */
const FORM = /^[!-~]{8,200}$/;

/**
 * The operator's key at Binance from a setting: key and secret, separated by a colon.
 *
 * @throws InvalidInputError  at `keys`: another form; the message does not repeat it
 * @example
 * parseBinanceKey('abcdefgh:12345678'); // { apiKey: 'abcdefgh', secret: '12345678' }
 */
export function parseBinanceKey(text: string): VenueKey {
  const [apiKey = '', secret = '', ...more] = text.split(':');
  if (more.length === 0 && FORM.test(apiKey) && FORM.test(secret)) return { apiKey, secret };
  throw new InvalidInputError(
    ['keys'],
    'value_error',
    'an API key and its secret, separated by a colon',
    'another form',
  );
}

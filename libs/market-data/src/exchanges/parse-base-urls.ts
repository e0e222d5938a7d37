import { InvalidInputError } from '@quant/core';
import { PERPETUAL_VENUES, SPOT_VENUES, type VenueName } from './venue-names';

/** Addresses that replace those of the venues. A path in it is put in front of the venue's. */
export type BaseUrls = Readonly<Partial<Record<VenueName, string>>>;

/**
 * Addresses of venues from a setting: a JSON object, `{"okx":"https://proxy.example/okx"}`.
 *
 * @throws InvalidInputError  at `baseUrls`: not a JSON object, an unknown venue, or an address that is not an http or https
 *   URL or has a user, a query or a fragment
 * @example
 * parseBaseUrls('{"okx":"http://127.0.0.1:9000/okx/"}'); // { okx: 'http://127.0.0.1:9000/okx' }
 * parseBaseUrls('{"okx":"ftp://127.0.0.1"}'); // throws INVALID_INPUT
 */
export function parseBaseUrls(text: string): BaseUrls {
  const entries = Object.entries(jsonObject(text)).map(([venue, url]) => [venueName(venue), baseUrl(venue, url)]);
  return Object.fromEntries(entries) as BaseUrls;
}

function jsonObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new InvalidInputError(['baseUrls'], 'dict_type', 'a JSON object of addresses by venue', text);
}

function venueName(name: string): VenueName {
  const names: readonly string[] = [...PERPETUAL_VENUES, ...SPOT_VENUES];
  if (names.includes(name)) return name as VenueName;
  throw new InvalidInputError(['baseUrls', name], 'literal_error', `one of ${names.join(', ')}`, name);
}

function baseUrl(venue: string, value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
  if (isPlain) return url.href.replace(/\/$/, '');
  throw new InvalidInputError(['baseUrls', venue], 'value_error', 'an http or https address', 'another');
}

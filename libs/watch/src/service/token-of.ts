import { WatchRefusalError } from './watch-refusal-error';

/** Places of the token in a request. */
export interface TokenPlaces {
  /** `x-watch-token`. */
  readonly header?: string | null | undefined;
  /** `token`. */
  readonly query?: string | null | undefined;
  /** `token`. */
  readonly body?: string | null | undefined;
}

/**
 * The token of a request. It may be given more than once, but not in two ways.
 *
 * @throws WatchRefusalError  `token_required`, `token_conflict`
 * @example
 * tokenOf({ header: 'secret', query: 'secret' }); // 'secret'
 * tokenOf({ header: 'secret', body: 'other' }); // throws token_conflict
 * tokenOf({ query: '' }); // throws token_required
 */
export function tokenOf({ header, query, body }: TokenPlaces): string {
  const given = new Set([header, query, body].filter((token) => token !== undefined && token !== null && token !== ''));
  const [token] = given;
  if (typeof token !== 'string')
    throw new WatchRefusalError(
      'token_required',
      'The token of the monitor is missing; send it in the header x-watch-token, or as token in query or body',
    );
  if (given.size > 1) throw new WatchRefusalError('token_conflict', 'The tokens of the request differ; send one');
  return token;
}

import { InvalidInputError } from '@quant/core';

/**
 * The requested data may exist, but no source of it answers now.
 *
 * @example
 * new UpstreamUnavailableError('daily candles of BTC', ['kraken: timeout']).message; // 'no source for daily candles of BTC: kraken: timeout'
 */
export class UpstreamUnavailableError extends Error {
  override readonly name = 'UpstreamUnavailableError';
  readonly code = 'upstream_unavailable';

  /**
   * @param subject   the requested data
   * @param problems  what each source answered, never its own words
   */
  constructor(
    readonly subject: string,
    readonly problems: readonly string[],
  ) {
    super(`no source for ${subject}${problems.length === 0 ? '' : `: ${problems.join(', ')}`}`);
  }
}

/**
 * A well-formed symbol that no source lists; to every caller an `InvalidInputError` at `asset`.
 *
 * @example
 * new UnknownAssetError('NOSUCH').message; // 'unknown asset'
 */
export class UnknownAssetError extends InvalidInputError {
  constructor(asset: string) {
    super(['asset'], 'value_error', 'an asset that a source lists', asset);
    this.message = 'unknown asset';
  }
}

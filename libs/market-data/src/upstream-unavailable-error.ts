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

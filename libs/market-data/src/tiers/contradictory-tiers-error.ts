/** What a venue says of its margin tiers cannot be so. */
export class ContradictoryTiersError extends Error {
  override readonly name = 'ContradictoryTiersError';
  readonly code = 'contradictory_tiers';

  /** @param what  what is wrong with them, without words of the venue */
  constructor(what: string) {
    super(`margin tiers with ${what}`);
  }
}

/** The margin tiers of a venue contradict themselves. */
export class ContradictoryTiersError extends Error {
  override readonly name = 'ContradictoryTiersError';
  readonly code = 'contradictory_tiers';

  /** @param what  the contradiction, without words of the venue */
  constructor(what: string) {
    super(`margin tiers with ${what}`);
  }
}

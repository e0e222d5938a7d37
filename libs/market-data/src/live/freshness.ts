/** How old a live answer is. */
export interface Freshness {
  /** Since its source was asked [seconds], ≥ 0. */
  readonly asOfAgeSeconds: number;
  /** True if the source could not be asked again and this is what it said last. */
  readonly stale: boolean;
}

/** @param asOf  when the source was asked, epoch ms */
export function freshness(asOf: number, now: number, stale: boolean): Freshness {
  // a clock may be set back
  return { asOfAgeSeconds: Math.max(0, now - asOf) / 1000, stale };
}

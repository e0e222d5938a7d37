/** Whether a facilitator answers; `unreached` if it never did, `stale` if it has not answered for long. */
export type FacilitatorCheck = 'ok' | 'stale' | 'unreached';

/** It is asked every ten minutes, sooner after a failure: two answers have been missed. */
const OLDEST_ANSWER_SECONDS = 1200;

/** @param ageSeconds  since it last said what it supports; null: it never did */
export function facilitatorCheck(ageSeconds: number | null): FacilitatorCheck {
  if (ageSeconds === null) return 'unreached';
  return ageSeconds > OLDEST_ANSWER_SECONDS ? 'stale' : 'ok';
}

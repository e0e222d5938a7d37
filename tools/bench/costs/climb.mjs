// Hill-climbing: from a body to one that takes more times its estimate, change by change.

/** A climb ends when so many changes one after the other have found nothing worse. */
const PATIENCE = 15;

/** Less than this is noise. */
const LEAST_GAIN = 1.02;

/**
 * @param start    a body
 * @param mutate   body → a changed one, or undefined if that is invalid
 * @param measure  (body, score to beat) → measurement; it may stop early if the score is out of reach
 * @param isOver   whether the time is over
 * @returns the worst measurement on the way, with its body, and how many bodies were measured
 */
export async function climb({ start, mutate, measure, isOver }) {
  let worst = await measure(start, 0);
  let measured = 1;
  for (let failures = 0; failures < PATIENCE && !isOver(); failures++) {
    const body = mutate(worst.body);
    if (body === undefined) continue;
    const next = await measure(body, worst.score * LEAST_GAIN);
    measured++;
    if (next.score <= worst.score * LEAST_GAIN) continue;
    worst = next;
    failures = -1;
  }
  return { worst, measured };
}

/**
 * Takes values, option values at the nodes of time step `from`, back to step `to` in place: each becomes the weighted
 * sum of the two that follow it. Node j has seen j moves out of the money.
 *
 * Skips the nodes from `live` on, which are worthless at every step. Two time steps share a sweep, the first of them carried in
 * variables, which halves the traffic with memory and nearly the time.
 *
 * Preconditions, unchecked: from ≥ to ≥ 0; values[j] = 0 for j ≥ live.
 */
export function rollBackEuropean(
  values: Float64Array,
  live: number,
  from: number,
  to: number,
  inward: number,
  outward: number,
): void {
  let step = from - 2;
  for (; step >= to; step -= 2) {
    const nodes = step < live ? step + 1 : live;
    let late = values[1] as number;
    let near = inward * (values[0] as number) + outward * late;
    for (let j = 0; j < nodes; j++) {
      const later = values[j + 2] as number;
      const far = inward * late + outward * later;
      values[j] = inward * near + outward * far;
      near = far;
      late = later;
    }
  }
  if (step + 1 < to) return;
  for (let j = 0; j <= to; j++) values[j] = inward * (values[j] as number) + outward * (values[j + 1] as number);
}

/**
 * Like {@link rollBackEuropean}, with the exercise value of each node as a lower bound: for node j of a step that is
 * exercise[root − step + 2j].
 *
 * Adds in the same order, so every value is at least the European one, rounding included.
 */
export function rollBackAmerican(
  values: Float64Array,
  exercise: Float64Array,
  root: number,
  live: number,
  from: number,
  to: number,
  inward: number,
  outward: number,
): void {
  let step = from - 2;
  for (; step >= to; step -= 2) {
    const nodes = step < live ? step + 1 : live;
    let at = root - step;
    let late = values[1] as number;
    const first = inward * (values[0] as number) + outward * late;
    const firstNow = exercise[at - 1] as number;
    let near = first > firstNow ? first : firstNow;
    for (let j = 0; j < nodes; j++) {
      const later = values[j + 2] as number;
      const hold = inward * late + outward * later;
      const now = exercise[at + 1] as number;
      const far = hold > now ? hold : now;
      const holdEarlier = inward * near + outward * far;
      const nowEarlier = exercise[at] as number;
      values[j] = holdEarlier > nowEarlier ? holdEarlier : nowEarlier;
      near = far;
      late = later;
      at += 2;
    }
  }
  if (step + 1 < to) return;
  for (let j = 0; j <= to; j++) {
    const hold = inward * (values[j] as number) + outward * (values[j + 1] as number);
    const now = exercise[root - to + 2 * j] as number;
    values[j] = hold > now ? hold : now;
  }
}

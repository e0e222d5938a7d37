/** How often consecutive numbers change their sign, zeros left out: by Descartes' rule the most rates there can be. */
export function signChanges(flows: ArrayLike<number>): number {
  let changes = 0;
  let previous = 0;
  for (let t = 0; t < flows.length; t++) {
    const flow = flows[t] as number;
    if (flow === 0) continue;
    if (flow > 0 !== previous > 0 && previous !== 0) changes++;
    previous = flow;
  }
  return changes;
}

/**
 * The same graph without arrows that longer paths imply (its transitive reduction, Aho, Garey and Ullman 1972). A graph with a
 * circle is returned as it is.
 *
 * @param graph  node → nodes that it points to
 * @returns {Map<string, Set<string>>}
 */
export function withoutDetours(graph) {
  const reached = new Map();
  const underway = new Set();
  let isCircular = false;
  const reach = (node) => {
    if (reached.has(node)) return reached.get(node);
    if (underway.has(node)) isCircular = true;
    if (isCircular) return new Set();
    underway.add(node);
    const all = new Set();
    for (const next of graph.get(node) ?? []) for (const further of [next, ...reach(next)]) all.add(further);
    underway.delete(node);
    reached.set(node, all);
    return all;
  };
  for (const node of graph.keys()) reach(node);
  if (isCircular) return graph;
  return new Map(
    [...graph].map(([node, targets]) => {
      const isDetour = (target) => [...targets].some((other) => other !== target && reach(other).has(target));
      return [node, new Set([...targets].filter((target) => !isDetour(target)))];
    }),
  );
}

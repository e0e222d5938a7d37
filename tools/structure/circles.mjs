/**
 * The circles of a directed graph: its strongly connected components of more than one node (Tarjan 1972).
 *
 * @param graph  node → nodes that it points to
 * @returns {string[][]} the nodes of each circle, sorted
 */
export function circles(graph) {
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const found = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/**
 * `@quant/operations/options-price` → `@quant/operations/*`, with a budget for all of its packages without a specific one.
 */
function familyOf(path) {
  return path.replace(/[^/]+$/, '*');
}

/** The budget of an entry path: its own or that of its family; 0 if there is none. */
export function budgetOf(budget, path) {
  return budget[path] ?? budget[familyOf(path)] ?? 0;
}

/** Names with a budget that are no entry path, and no family of any. */
export function idleBudgets(budget, paths) {
  const known = new Set([...paths, ...paths.map(familyOf)]);
  return Object.keys(budget).filter((name) => !known.has(name));
}

const STEP = 500;
const ROOM = 1.02;

/**
 * Budgets a little above the measured sizes; a family's budget stays one for all of its packages without a specific one.
 *
 * @param measured  entry path → bytes
 */
export function budgetsFor(budget, measured) {
  const own = Object.entries(measured).filter(([path]) => path in budget || !(familyOf(path) in budget));
  const others = Object.entries(measured).filter(([path]) => !own.some(([name]) => name === path));
  const families = others.map(([path, bytes]) => [familyOf(path), bytes]).sort(([, a], [, b]) => a - b);
  return Object.fromEntries(
    [...own, ...families].map(([path, bytes]) => [path, Math.ceil((bytes * ROOM) / STEP) * STEP]),
  );
}

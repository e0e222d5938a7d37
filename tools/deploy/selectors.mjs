/** Labels that Prometheus adds to every series, and those of its internal series. */
const GIVEN = ['job', 'instance', 'alertname', 'alertstate', 'severity'];

/**
 * Metrics that a PromQL expression reads, with the labels that each must have.
 *
 * @param known  metrics, each with the names of its labels
 * @returns a complaint for each metric and label that does not exist
 */
export function unknownNames(expression, known) {
  const selectors = [...expression.matchAll(/([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})?(?=[\s)[{,/*<>=+-]|$)/g)].filter(
    ([, name]) => isMetric(name),
  );
  if (selectors.length === 0) return [`no metric in: ${expression}`];
  const complaints = [];
  const all = new Set(GIVEN);
  for (const [, name, matchers = ''] of selectors) {
    const labels = OWN.has(name) ? [] : known[name];
    if (!labels) {
      complaints.push(`no metric ${name}`);
      continue;
    }
    for (const label of labels) all.add(label);
    for (const [, label] of matchers.matchAll(/(\w+)\s*[=!]~?"/g))
      if (![...GIVEN, ...labels].includes(label)) complaints.push(`${name} has no label ${label}`);
  }
  for (const [, list] of expression.matchAll(/\b(?:by|on|ignoring|without)\s*\(([^)]*)\)/g))
    for (const label of list.split(',').map((text) => text.trim()))
      if (!all.has(label)) complaints.push(`no label ${label} in: ${expression}`);
  return complaints;
}

/** Series that Prometheus makes itself. */
const OWN = new Set(['up', 'ALERTS']);

const isMetric = (name) => OWN.has(name) || /^(qcs|nodejs|process)_/.test(name);

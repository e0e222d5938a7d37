/**
 * Verdict on an answer of `npm audit --json`.
 *
 * @param answer  parsed; undefined if the answer could not be read
 * @param exceptions  `{ id, reason, until }` of each: the advisory (`GHSA-…`), why it does not matter here, and the last day it
 * is excused
 * @param today  as `2026-11-23`
 * @returns `{ outcome: 'not answered', reason }`, or `{ outcome: 'clean' | 'faulty', faults, excused }`
 */
export function judgeAudit(answer, exceptions, today) {
  const broken = exceptions.filter(({ id, reason, until }) => !id || !reason || !/^\d{4}-\d{2}-\d{2}$/.test(until));
  const faultsOfList = broken.map(
    ({ id }) => `the exception ${id ?? '(without id)'} needs an id, a reason and until: YYYY-MM-DD`,
  );
  if (answer?.vulnerabilities === undefined) return { outcome: 'not answered', reason: reasonOf(answer) };
  const found = advisoriesIn(answer);
  const excuseOf = ({ id }) => exceptions.find((one) => one.id === id && one.until >= today);
  const excused = found.filter(excuseOf).map((one) => `${one.id} in ${one.name}: ${excuseOf(one).reason}`);
  const open = found.filter((one) => !excuseOf(one));
  const idle = exceptions.filter(({ id }) => !found.some((one) => one.id === id));
  const faults = [
    ...faultsOfList,
    ...open.map(({ id, name, severity, title, url }) => `${id} (${severity}) in ${name}: ${title}, ${url}`),
    ...idle.map(({ id }) => `${id} is excused, but no longer found: take it out of tools/audit/exceptions.json`),
  ];
  return { outcome: faults.length > 0 ? 'faulty' : 'clean', faults, excused };
}

/** One for each advisory that counts; a package is listed again for each that it is a dependency of, by name alone. */
function advisoriesIn({ vulnerabilities }) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one === 'object'));
  const grave = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const named = grave.map((one) => ({ ...one, id: one.url?.split('/').at(-1) ?? String(one.source) }));
  return [...new Map(named.map((one) => [`${one.id} ${one.name}`, one])).values()];
}

function reasonOf(answer) {
  return answer?.message ?? answer?.error?.summary ?? 'the answer was unreadable';
}

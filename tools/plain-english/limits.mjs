/** Most sentences with a habit in 100. */
const GOAL = 4;

/** A place with fewer sentences that have a habit passes, because they may be false alarms. */
const FEWEST = 5;

/** Files and folders that are not at the goal yet → their present figure, rounded up. A ceiling only falls, and is removed at the goal. */
const CEILINGS = { tests: 22.1, 'tools/testing': 29 };

/**
 * A line for each file and folder above its limit. A ceiling of a folder covers the whole folder, so its files have no limit.
 *
 * @param files     path → `{ sentences, found }` of `dialectIn`
 * @param ceilings  path → sentences with a habit in 100
 */
export function faultsIn(files, ceilings = CEILINGS) {
  return [...countsOf(files, ceilings)].flatMap(([place, counts]) => {
    const [share, most] = [shareOf(counts), ceilings[place] ?? GOAL];
    if (share <= most || counts.found < FEWEST) return [];
    return [
      `${place}: ${share} of 100 sentences have a habit, more than ${most}: node tools/plain-english/run.mjs ${place}`,
    ];
  });
}

/** A line for each ceiling that can be lowered by a point or removed. */
export function looseCeilings(files, ceilings = CEILINGS) {
  const counts = countsOf(files, ceilings);
  return Object.entries(ceilings).flatMap(([place, ceiling]) => {
    const share = counts.has(place) ? shareOf(counts.get(place)) : 0;
    return share > ceiling - 1
      ? []
      : [`tools/plain-english/limits.mjs: the ceiling of ${place} can fall from ${ceiling} to ${share}`];
  });
}

/** Place → its counts: each folder with a ceiling, and else each file and package. */
function countsOf(files, ceilings) {
  const places = new Map();
  for (const [file, { sentences, found }] of files)
    for (const place of placesOf(file, ceilings)) {
      const before = places.get(place) ?? { sentences: 0, found: 0 };
      places.set(place, { sentences: before.sentences + sentences, found: before.found + found.length });
    }
  return places;
}

function placesOf(file, ceilings) {
  const limited = Object.keys(ceilings).find((place) => file === place || file.startsWith(`${place}/`));
  if (limited !== undefined) return [limited];
  const [home, name] = file.split('/').slice(0, -1);
  return [file, ...(home === undefined ? [] : [name === undefined ? home : `${home}/${name}`])];
}

const shareOf = ({ sentences, found }) => (sentences === 0 ? 0 : Math.round((1000 * found) / sentences) / 10);

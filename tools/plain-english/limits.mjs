/** Most sentences with a habit in 100. */
const GOAL = 4;

/** A place with fewer sentences that have a habit passes, because they may be false alarms. */
const FEWEST = 5;

/**
 * A line for each file and package above the goal.
 *
 * @param files  path → `{ sentences, found }` of `dialectIn`
 */
export function faultsIn(files) {
  return [...countsOf(files)].flatMap(([place, { sentences, found }]) => {
    const share = Math.round((1000 * found) / sentences) / 10;
    if (found < FEWEST || share <= GOAL) return [];
    return [
      `${place}: ${share} of 100 sentences have a habit, more than ${GOAL}: node tools/plain-english/run.mjs ${place}`,
    ];
  });
}

/** Each file and package → its counts. */
function countsOf(files) {
  const places = new Map();
  for (const [file, { sentences, found }] of files)
    for (const place of placesOf(file)) {
      const before = places.get(place) ?? { sentences: 0, found: 0 };
      places.set(place, { sentences: before.sentences + sentences, found: before.found + found.length });
    }
  return places;
}

function placesOf(file) {
  const [home, name] = file.split('/').slice(0, -1);
  return [file, ...(home === undefined ? [] : [name === undefined ? home : `${home}/${name}`])];
}

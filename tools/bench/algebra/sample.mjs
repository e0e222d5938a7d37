/** As many numbers of a result are compared with the rival's. */
const MOST = 1000;

/** Numbers of a result, every so many of them in its order; a number that is not finite becomes null. */
export function sampleOf(result) {
  const numbers = flat(result);
  const step = Math.max(1, Math.floor(numbers.length / MOST));
  return numbers.filter((_, i) => i % step === 0).map((value) => (Number.isFinite(value) ? value : null));
}

function flat(result) {
  if (typeof result === 'number' || result === null) return [result];
  if (ArrayBuffer.isView(result)) return Array.from(result);
  return (Array.isArray(result) ? result : Object.values(result)).flatMap(flat);
}

/** The largest difference, in units of the largest number; undefined where the two are not of the same kind. */
export function differenceOf(ours, theirs) {
  if (!ours?.length || ours.length !== theirs?.length) return undefined;
  const both = ours.map((value, i) => [value, theirs[i]]).filter((pair) => !pair.includes(null));
  const largest = both.reduce((most, [, value]) => Math.max(most, Math.abs(value)), 0);
  return both.reduce((most, [own, value]) => Math.max(most, Math.abs(own - value)), 0) / largest;
}

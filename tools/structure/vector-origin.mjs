// Required metadata of a vector file: the origin of its numbers, the script, and the tolerance of an answer.

/** A version as engines have it: 1.3, 4.2.2. */
const VERSION = /\d+\.\d+/;

/** A script in this repository. */
const SCRIPT = /^(?:apps|libs|tools)\/[\w./-]+\.(?:py|R|cpp)$/;

/** A path that a text names. */
const NAMED = /(?:apps|libs|tools)\/[\w./-]*\w/g;

/**
 * Faults in the metadata of a vector file. It names its `engine`, its `tolerance` (or `tolerances`), and its `generator`, a
 * script of this repository that writes it; numbers that were made elsewhere name their `source` instead.
 *
 * @param name     file name, such as bond.exact.json
 * @param content  the parsed file
 * @param read     path from the root → text; undefined if there is nothing
 * @returns the faults, a sentence each
 */
export function originFaults(name, content, read) {
  const { engine, generator, source, tolerance, tolerances } = content;
  return [
    !isText(engine) && 'names no engine',
    (generator === undefined) === (source === undefined) && 'has to name either its generator or its source',
    source !== undefined && !isText(source) && 'has no words for its source',
    ...(generator === undefined ? [] : generatorFaults(name, content, read)),
    tolerance === undefined && tolerances === undefined && 'names no tolerance',
    ...missing(tolerance, read),
  ].filter(Boolean);
}

function generatorFaults(name, { engine, generator }, read) {
  if (!SCRIPT.test(generator)) return [`${generator} is no path of a script from the root`];
  const text = read(generator);
  if (text === undefined) return [`${generator} does not exist`];
  return [
    !text.includes(name) && `${generator} does not write it`,
    !text.includes(generator) && `${generator} does not write where the file came from`,
    isText(engine) && !VERSION.test(engine) && 'has an engine without a version',
  ];
}

function missing(tolerance, read) {
  if (typeof tolerance !== 'string') return [];
  const paths = tolerance.match(NAMED) ?? [];
  return paths.filter((path) => read(path) === undefined).map((path) => `${path} does not exist`);
}

const isText = (value) => typeof value === 'string' && value.trim() !== '';

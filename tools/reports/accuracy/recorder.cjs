// Records how much of their tolerances the tests of a file use: every comparison with a small bound, and the vector files that are read.
// Loaded by jest for each test file; what it has seen is a line of JSON in the file ACCURACY_RECORD.
const fs = require('node:fs');
const path = require('node:path');

/** A larger bound may be no tolerance, but one figure beside another. */
const LARGEST_BOUND = 1e-9;

const seen = { file: expect.getState().testPath, vectors: new Set(), comparisons: 0, share: 0, error: 0 };

const read = fs.readFileSync;
fs.readFileSync = function readVectors(file, ...rest) {
  if (typeof file === 'string' && /[\\/]?vectors[\\/][\w.-]+\.json$/.test(file)) seen.vectors.add(path.basename(file));
  return read.call(this, file, ...rest);
};

function note(error, bound) {
  if (typeof error !== 'number' || typeof bound !== 'number' || !(error >= 0) || !(bound > 0)) return;
  if (bound > LARGEST_BOUND) return;
  seen.comparisons++;
  seen.share = Math.max(seen.share, error / bound);
  seen.error = Math.max(seen.error, error);
}

const matcher = (name, holds) =>
  function compare(received, bound) {
    note(received, bound);
    const sign = this.isNot ? 'not ' : '';
    return { pass: holds(received, bound), message: () => `expected ${received} ${sign}${name} ${bound}` };
  };

expect.extend({
  toBeLessThanOrEqual: matcher('to be at most', (received, bound) => received <= bound),
  toBeLessThan: matcher('to be less than', (received, bound) => received < bound),
});

afterAll(() => {
  fs.appendFileSync(process.env.ACCURACY_RECORD, `${JSON.stringify({ ...seen, vectors: [...seen.vectors] })}\n`);
});

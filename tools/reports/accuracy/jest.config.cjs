// The tests of a library against its vectors, recorded: run by tools/reports/accuracy/vectors.mjs
const preset = require('../../../jest.preset.cjs');

module.exports = {
  ...preset,
  rootDir: process.env.ACCURACY_LIBRARY,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, require.resolve('./recorder.cjs')],
};

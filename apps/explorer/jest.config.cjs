const preset = require('../../jest.preset.cjs');

// preact has no CommonJS
const PREACT = '/node_modules/preact/.+\\.mjs$';
const [compiler] = Object.values(preset.transform);
const [ignored] = preset.transformIgnorePatterns;

module.exports = {
  ...preset,
  displayName: '@quant/explorer',
  transform: { ...preset.transform, [PREACT]: compiler },
  transformIgnorePatterns: [ignored.replace('(@(noble', '(preact/|@(noble')],
};

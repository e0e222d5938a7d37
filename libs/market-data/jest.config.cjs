const preset = require('../../jest.preset.cjs');

// what ccxt's CommonJS requires has no CommonJS of its own
const MODULES_ONLY = '@(noble|scure)/';
const [compiler] = Object.values(preset.transform);

module.exports = {
  ...preset,
  displayName: '@quant/market-data',
  transform: { ...preset.transform, [`/node_modules/${MODULES_ONLY}.+\\.js$`]: compiler },
  transformIgnorePatterns: [`/node_modules/(?!(.+/)?${MODULES_ONLY})`],
};

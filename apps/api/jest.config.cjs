module.exports = {
  ...require('../../jest.preset.cjs'),
  ...require('../../tools/testing/service-bundle/jest.cjs'),
  displayName: '@quant/api',
  // as many tests as all other projects have together, and the last to begin
  maxWorkers: '100%',
};

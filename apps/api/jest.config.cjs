module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../../tools/testing/bundled-programs.cjs'),
  displayName: '@quant/api',
  // as many tests as all other projects have together, and the last to begin
  maxWorkers: '100%',
};

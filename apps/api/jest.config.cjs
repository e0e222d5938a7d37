module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../../tests/kit/process/bundled-programs.cjs'),
  displayName: '@quant/api',
  // as many tests as all other projects have together, and the last to begin
  maxWorkers: '100%',
};

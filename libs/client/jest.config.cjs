module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../../tools/testing/bundled-programs.cjs'),
  displayName: '@quant/client',
};

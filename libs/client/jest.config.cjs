module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../../tests/kit/process/bundled-programs.cjs'),
  displayName: '@quant/client',
};

module.exports = {
  ...require('../../jest.preset.cjs'),
  ...require('../../tools/testing/service-bundle/jest.cjs'),
  displayName: '@quant/watch-worker',
};

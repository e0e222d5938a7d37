module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: '@quant/api',
  // as many tests as all other projects have together, and the last to begin: by then the other processors are idle
  maxWorkers: '100%',
};

/** Two files at a time: each opens its own chains, and the service of one of them is one more process. */
module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../kit/process/bundled-programs.cjs'),
  displayName: 'chain',
  testMatch: ['<rootDir>/cases/*.test.ts'],
  testTimeout: 120_000,
  maxWorkers: 2,
};

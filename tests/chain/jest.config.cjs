/** Two files at a time: each opens chains of its own, and the service of one of them is a process more. */
module.exports = {
  ...require('../../jest.preset.cjs'),
  globalSetup: require.resolve('../kit/process/bundled-programs.cjs'),
  displayName: 'chain',
  testMatch: ['<rootDir>/cases/*.test.ts'],
  testTimeout: 120_000,
  maxWorkers: 2,
};

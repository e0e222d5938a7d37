/** Shared jest settings: TypeScript through swc in CommonJS, workspace packages resolved to their source. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  setupFilesAfterEnv: [require.resolve('./tools/testing/no-network.cjs')],
  testEnvironmentOptions: { customExportConditions: ['@quant/source', 'node', 'node-addons'] },
};

/** Shared jest settings: TypeScript through swc in CommonJS, workspace packages resolved to their source. */
module.exports = {
  testEnvironment: 'node',
  // how long a test takes is the machine's affair: this ends one that hangs
  testTimeout: 300_000,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  setupFilesAfterEnv: ['no-network', 'seeded-properties'].map((name) => require.resolve(`./tools/testing/${name}.cjs`)),
  testEnvironmentOptions: { customExportConditions: ['@quant/source', 'node', 'node-addons'] },
};

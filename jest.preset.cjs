const compiler = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
];

// what ccxt's CommonJS requires has no CommonJS of its own; neither has d3
const MODULES_ONLY = '(@(noble|scure)/|d3-|internmap/)';

/** Shared jest settings: TypeScript through swc in CommonJS, workspace packages resolved to their source. */
module.exports = {
  testEnvironment: require.resolve('./tools/testing/project-environment.cjs'),
  // how long a test takes is the machine's affair: this ends one that hangs
  testTimeout: 300_000,
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  transform: { '^.+\\.[cm]?ts$': compiler, [`/node_modules/${MODULES_ONLY}.+\\.m?js$`]: compiler },
  transformIgnorePatterns: [`/node_modules/(?!(.+/)?${MODULES_ONLY})`],
  setupFilesAfterEnv: ['no-network', 'seeded-properties', 'quick-expect'].map((name) =>
    require.resolve(`./tools/testing/${name}.cjs`),
  ),
  // looked up through the sandbox of a test, a name of the language costs more than what is computed with it. None that tests replace (Date)
  sandboxInjectedGlobals: ['Math', 'Number', 'Object', 'Array', 'Float64Array'],
  testEnvironmentOptions: { customExportConditions: ['@quant/source', 'node', 'node-addons'] },
};

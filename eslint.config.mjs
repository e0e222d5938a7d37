import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { noForeignErrorClass } from './tools/lint/no-foreign-error-class.mjs';

/** scope → the scopes it may import. The arrows of ARCHITECTURE.md, enforced. */
const ARROWS = {
  contract: [],
  core: [],
  series: ['core'],
  stats: ['contract', 'core'],
  risk: ['contract', 'core', 'stats', 'fi'],
  options: ['contract', 'core'],
  fi: ['contract', 'core'],
  crypto: ['contract', 'core', 'stats', 'risk'],
  operations: ['contract', 'core', 'stats', 'risk', 'options', 'fi', 'crypto'],
  mcp: ['contract', 'core', 'stats', 'risk', 'options', 'fi', 'crypto', 'operations'],
  plots: ['contract', 'core', 'stats', 'risk', 'options', 'fi', 'crypto'],
  cli: ['contract', 'core', 'inputs', 'mcp', 'operations', 'plots', 'client'],
  explorer: ['contract', 'core', 'inputs', 'operations', 'plots', 'watch'],
  'market-data': ['contract', 'core', 'stats', 'crypto', 'database'],
  database: [],
  client: [],
  inputs: ['core', 'series'],
  service: ['database'],
  x402: ['database'],
  watch: ['contract', 'core', 'stats', 'risk', 'crypto', 'market-data', 'database'],
};

const depConstraints = [
  { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
  ...Object.entries(ARROWS).map(([scope, allowed]) => ({
    sourceTag: `scope:${scope}`,
    onlyDependOnLibsWithTags: [scope, ...allowed].map((name) => `scope:${name}`),
  })),
];

/** Files beside `internal/`, and in folders below them, may import it. */
const PRIVATE = {
  regex: String.raw`^(\.\./)+(?!internal/)[^.].*/internal/`,
  message: 'internal/ is private: only files of the same family may import it',
};

const EXPRESS = ['express', 'express-openapi-validator', 'helmet', 'negotiator'].map((name) => ({
  name,
  message: 'only the doors know HTTP',
}));

const NODE = { regex: '^node:', message: 'quant libraries run in browsers' };

const IMPURE = 'quant libraries are pure: pass randomness, time and settings in as arguments';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      '**/.declarations/**',
      '**/generated/**',
      // AssemblyScript, whose decorators TypeScript's grammar does not allow
      'libs/*/kernels/**',
      '**/*.cjs',
      '.nx/**',
      'data/**',
      'docs/.vitepress/{cache,.temp}/**',
    ],
  },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    // .oxlintrc.json has the rules that need types
    extends: [...tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}', '**/test/**/*.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          banTransitiveDependencies: true,
          allow: ['^([.][.]/)+tools/testing/[a-z-]+$', '^([.][.]/)+tests/kit/[a-z/-]+$'],
          // of these one part is loaded on demand, the rest at the start
          checkDynamicDependenciesExceptions: [
            '@quant/x402',
            '@quant/client',
            '@quant/contract',
            '@quant/contract/*',
            '@quant/operations',
            '@quant/operations/*',
            '@quant/contract',
            '@quant/contract/*',
          ],
          depConstraints,
        },
      ],
    },
  },
  {
    files: ['libs/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { quant: { rules: { 'no-foreign-error-class': noForeignErrorClass } } },
    rules: {
      'quant/no-foreign-error-class': 'error',
      'no-restricted-imports': ['error', { patterns: [PRIVATE] }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'read by config.ts alone' }],
    },
  },
  { files: ['apps/*/src/config/config.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['apps/api/src/*/**/*.ts'],
    ignores: ['**/*.test.ts', 'apps/api/src/doors/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: EXPRESS,
          patterns: [
            PRIVATE,
            { regex: '/doors/', message: 'only a door may import a door: move what both need out of doors/' },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/quant-*/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.bench.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          ...['Date', 'process', 'performance', 'crypto', 'fetch', 'console', 'Buffer', 'globalThis', 'global'],
          ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'require'],
        ].map((name) => ({ name, message: IMPURE })),
      ],
      'no-restricted-imports': ['error', { patterns: [PRIVATE, NODE] }],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: IMPURE }],
    },
  },
  {
    files: ['**/*.test.ts', '**/test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'fetch',
          'URL',
          'Buffer',
          'performance',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'setImmediate',
          'AbortSignal',
          'structuredClone',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['apps/api/src/doors/http/pages/docs/browser/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['document', 'window', 'location', 'history', 'navigator', 'localStorage', 'fetch', 'setTimeout'],
          ...['URL', 'DOMParser', 'AbortSignal', 'HTMLElement', 'HTMLButtonElement', 'HTMLDetailsElement'],
          'HTMLInputElement',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);

/** This stage installs the dependencies and starts the service before anything is generated. */
export const START = 'npm start, as a newcomer runs it';

/**
 * What .ci/run runs: groups of [title, shell command], one group after the other. Two stages of a group run at a time, because they
 * wait for browsers and servers; the longest start first. A stage must not change files that the others read.
 */
export const GROUPS = [
  [
    [START, 'node --test --test-reporter=spec tools/start.test.mjs'],
    ['Chromium', '.ci/find-chromium'],
  ],
  [['Tests, as a newcomer runs them', 'node tools/bare.mjs npm test']],
  [
    ['Lint: ESLint, boundaries, Oxlint, Oxfmt, knip, OpenAPI document, plain English', 'npm run lint'],
    ['Types', 'node tools/typecheck.mjs'],
    ['Structure', 'npm run structure'],
    ['Lock file', 'node tools/check-lock.mjs'],
    ['Licences', 'npm run licences'],
    ['Known vulnerabilities of dependencies', 'npm run audit'],
    ['Messages of commits', 'npm run commits'],
  ],
  [['Build', 'npm run build']],
  [
    [
      'Tests with PostgreSQL',
      `.ci/with-postgres 'node tools/bare.mjs TEST_DATABASE_URL="$TEST_DATABASE_URL" npm test -- postgres'`,
    ],
    ['Packages', 'npm run package-check -- --built'],
    ['Explorer in a browser', 'REQUIRE_CHROMIUM=1 npm test -- browser'],
    ['Documentation site', 'npm run docs -- build && REQUIRE_CHROMIUM=1 npm run docs -- check'],
    ['Other versions of Node', 'node tools/nodes/run.mjs'],
    ['Payments on local chains', 'npm test -- chain'],
    ['Conformance to the Model Context Protocol', 'npm test -- conformance'],
    ['Built programs without development dependencies', 'npm test -- production'],
    ['A new calculator, as CONTRIBUTING.md says', 'node tools/new/run.mjs'],
    ['Steps of the Dockerfile', 'npm test -- container --reuse'],
    ['Release plan', 'if git rev-parse -q --verify HEAD; then npx nx release --dry-run --skip-publish; fi'],
    ['Bills of materials', 'node tools/sbom/run.mjs'],
  ],
];

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { threatFaults, threatsIn } from './threat-model.mjs';

const ROOT = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/threat-model.md', ROOT), 'utf8');

/** Sections that the threat model must have. */
const SURFACES = [
  ...[
    'Clients of the service',
    'Payments',
    'Buyers: client library and command line',
    'Watch',
    'Explorer and documentation',
  ],
  ...['Agents', 'Operators: secrets, backups, logs, processes', 'Supply chain'],
];

function textOf(file) {
  const place = new URL(file, ROOT);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
}

test('every threat is held by a test that is there', () => {
  assert.deepEqual(threatFaults(threatsIn(page), textOf), []);
});

test('every surface has threats', () => {
  const sections = page.split(/^## /m).map((section) => [section.slice(0, section.indexOf('\n')), section]);
  const without = SURFACES.filter(
    (name) => threatsIn(sections.find(([title]) => title === name)?.[1] ?? '').length < 3,
  );
  assert.deepEqual(without, []);
});

const table = (cell) => `| threat | answer | tests |\n| --- | --- | --- |\n| flood | a bound | ${cell} |\n`;
const source = `
  describe.each(A)('a group', () => test('a test', () => {}));
  for (const what of ['one', 'two']) test(\`\${what} is refused\`, () => {});
  other('no test', () => {});
`;
const read = (file) => (file === 'a.test.mjs' ? source : undefined);

for (const [cell, fault] of [
  ['`a.test.mjs` “a test”', undefined],
  ['`a.test.mjs` “a group”; `a.test.mjs` “a test”', undefined],
  ['`a.test.mjs` “a group”, “a test”', undefined],
  ['`a.test.mjs` “a test”, “three is refused”', /has no test "three is refused"/],
  ['`a.test.mjs` “one is refused”', undefined],
  ['`a.test.mjs` “three is refused”', /has no test "three is refused"/],
  ['`a.test.mjs` “no test”', /has no test "no test"/],
  ['`a.test.mjs` “a test”; `b.test.ts` “a test”', /b.test.ts is not there, which is to hold "flood"/],
  ['`a.test.mjs`', /no test holds "flood"/],
  ['review', /no test holds "flood"/],
])
  test(`a threat that is held by ${cell} ${fault ? 'is a fault' : 'is held'}`, () => {
    const faults = threatFaults(threatsIn(table(cell)), read);
    assert.equal(faults.length, fault ? 1 : 0, faults.join('\n'));
    if (fault) assert.match(faults[0], fault);
  });

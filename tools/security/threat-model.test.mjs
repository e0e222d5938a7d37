import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { threatFaults, threatsIn } from './threat-model.mjs';

const ROOT = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/threat-model.md', ROOT), 'utf8');
const tests = JSON.parse(readFileSync(new URL('threats.json', import.meta.url), 'utf8'));

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

test('every threat has tests that exist', () => {
  assert.deepEqual(threatFaults(threatsIn(page), tests, textOf), []);
});

test('every surface has threats', () => {
  const sections = page.split(/^## /m).map((section) => [section.slice(0, section.indexOf('\n')), section]);
  const without = SURFACES.filter(
    (name) => threatsIn(sections.find(([title]) => title === name)?.[1] ?? '').length < 3,
  );
  assert.deepEqual(without, []);
});

const table = '| threat | answer |\n| --- | --- |\n| flood | a bound |\n';
const source = `
  describe.each(A)('a group', () => test('a test', () => {}));
  for (const what of ['one', 'two']) test(\`\${what} is refused\`, () => {});
  other('no test', () => {});
`;
const read = (file) => (file === 'a.test.mjs' ? source : undefined);

const A = 'a.test.mjs';

for (const [tests, fault] of [
  [{ [A]: ['a test'] }, undefined],
  [{ [A]: ['a group', 'a test'] }, undefined],
  [{ [A]: ['one is refused'] }, undefined],
  [{ [A]: ['a test', 'three is refused'] }, /has no test "three is refused"/],
  [{ [A]: ['no test'] }, /has no test "no test"/],
  [{ [A]: ['a test'], 'b.test.ts': ['a test'] }, /b.test.ts is missing, which is to hold "flood"/],
  [{ [A]: [] }, /no test holds "flood"/],
  [{}, /no test holds "flood"/],
])
  test(`a threat with the tests ${JSON.stringify(tests)} ${fault ? 'is a fault' : 'is held'}`, () => {
    const faults = threatFaults(threatsIn(table), { flood: tests }, read);
    assert.equal(faults.length, fault ? 1 : 0, faults.join('\n'));
    if (fault) assert.match(faults[0], fault);
  });

test('a threat that has no entry is a fault, and so is an entry whose threat the page does not have', () => {
  assert.deepEqual(threatsIn(table), ['flood']);
  assert.deepEqual(threatFaults(['flood'], { drought: { [A]: ['a test'] } }, read), [
    'no test holds "flood"',
    'the page has no threat "drought"',
  ]);
});

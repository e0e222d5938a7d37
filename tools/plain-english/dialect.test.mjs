import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialectIn } from './dialect.mjs';
import { faultsIn } from './limits.mjs';

const HABITS = {
  'clause as subject': 'What the store keeps is encrypted by the key.',
  'what is': 'It deletes all of what was written before that time.',
  negation: 'The worker sees that nothing is left to send now.',
  'where for if': 'It returns the price, or null where there is a gap.',
  'of its own': 'Each exchange of the market has a queue of its own.',
  quaint: 'The worker runs beside the tests on the same machine.',
};
const PLAIN = 'The worker sends each message once and records the answer.';

for (const [habit, sentence] of Object.entries(HABITS))
  test(`finds the habit "${habit}" in a comment, a string, a description and a page`, () => {
    const texts = {
      'a.ts': `/** ${sentence} */`,
      'b.ts': `// ${sentence}`,
      'c.mjs': `fail("${sentence}");`,
      'd.yaml': `description: ${sentence}`,
      'e.md': `# Title\n\n${sentence}\n`,
    };
    for (const [file, text] of Object.entries(texts))
      assert.deepEqual(dialectIn(file, text), { sentences: 1, found: [{ habit, sentence }] }, file);
  });

test('accepts plain sentences, and reads no code, example or short text', () => {
  const code = `/**\n * ${PLAIN}\n *\n * @example\n * what(is, told); // where nothing is left to be told\n */\nconst what = 'is left';\n`;
  assert.deepEqual(dialectIn('a.ts', code), { sentences: 1, found: [] });
});

test('names a package and a file above the goal', () => {
  const files = new Map([
    ['libs/a/src/faulty.ts', counts(100, 5)],
    ['libs/a/src/sound.ts', counts(50, 1)],
    ['libs/b/src/faulty.ts', counts(100, 5)],
    ['libs/b/src/sound.ts', counts(100, 0)],
  ]);
  assert.deepEqual(placesOf(faultsIn(files)), ['libs/a/src/faulty.ts', 'libs/b/src/faulty.ts']);
  files.set('libs/a/src/sound.ts', counts(20, 1));
  assert.deepEqual(placesOf(faultsIn(files)), ['libs/a/src/faulty.ts', 'libs/a', 'libs/b/src/faulty.ts']);
});

test('accepts up to four findings in a small file', () => {
  assert.deepEqual(faultsIn(new Map([['libs/a/src/small.ts', counts(10, 4)]])), []);
  assert.equal(faultsIn(new Map([['libs/a/src/small.ts', counts(10, 5)]])).length, 2);
});

const counts = (sentences, found) => ({ sentences, found: Array.from({ length: found }, () => ({})) });
const placesOf = (faults) => faults.map((fault) => fault.split(':', 1)[0]);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { harnessFiles, playFaults } from './plays.mjs';

const faultsOf = (files) => playFaults(new Map(Object.entries(files)));

test('plays import the kit and no other play, and oracles share no code with the product', () => {
  assert.deepEqual(playFaults(harnessFiles()), []);
});

test('all plays and oracles are looked at', () => {
  const paths = [...harnessFiles().keys()];
  for (const play of ['payments', 'watch', 'outages', 'soak', 'topology', 'scale', 'fuzz', 'chain'])
    assert.ok(paths.some((path) => path.startsWith(`tests/${play}/`)));
  assert.ok(paths.filter((path) => path.startsWith('tests/kit/oracle/')).length > 10);
});

const OTHER_PLAY = 'tests/watch/a.ts imports the play tests/soak/b.ts: what two need is part of tests/kit';

for (const [title, text] of [
  ['a value', "import { b } from '../soak/b';"],
  ['a type', "import { type B } from '../soak/b';"],
  ['for its effect', "import '../soak/b';"],
  ['again', "export * from '../soak/b';"],
  ['on demand', "const { b } = await import('../soak/b.ts');"],
])
  test(`a play that imports another is found: ${title}`, () => {
    assert.deepEqual(faultsOf({ 'tests/watch/a.ts': text, 'tests/soak/b.ts': '' }), [OTHER_PLAY]);
  });

test('a kit or a tool that imports a play is found', () => {
  const files = {
    'tests/kit/a.ts': "import { b } from '../soak/b';",
    'tools/a.mjs': "import '../tests/soak/b.ts';",
    'tests/soak/b.ts': '',
  };
  assert.equal(faultsOf(files).length, 2);
});

test('a play may import the kit, itself and what is no test', () => {
  const files = {
    'tests/watch/a.ts':
      "import '../kit/clock/c'; import './b'; import '../../libs/database/src/index'; import 'node:fs';",
    'tests/watch/b.ts': '',
    'tests/kit/clock/c.ts': '',
  };
  assert.deepEqual(faultsOf(files), []);
});

test('an oracle that runs code of the product is found, directly and through the kit', () => {
  const product = "import { price } from '../../../libs/quant-options/src/index';";
  for (const files of [
    { 'tests/kit/oracle/a.ts': product },
    { 'tests/soak/verdict/a.ts': "import { price } from '@quant/options';" },
    { 'tests/watch/oracle/a.ts': "import '../../kit/b';", 'tests/kit/b.ts': "import '@quant/watch';" },
  ])
    assert.match(faultsOf(files).join(), /judges by .*(quant-options|@quant)/);
});

test('an oracle may know the types of the product', () => {
  const text = "import { type Database } from '../../../libs/database/src/index';";
  assert.deepEqual(faultsOf({ 'tests/kit/oracle/a.ts': text }), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutDetours } from './without-detours.mjs';

const graph = (arrows) => new Map(Object.entries(arrows).map(([node, targets]) => [node, new Set(targets)]));

test('an arrow that a longer way stands for is left out', () => {
  const drawn = withoutDetours(
    graph({ app: ['contract', 'core'], contract: ['risk', 'core'], risk: ['core'], core: [] }),
  );
  assert.deepEqual(drawn, graph({ app: ['contract'], contract: ['risk'], risk: ['core'], core: [] }));
});

test('a diamond keeps both of its ways', () => {
  const diamond = graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] });
  assert.deepEqual(withoutDetours(diamond), diamond);
});

test('a graph with a circle is drawn as it is', () => {
  const circle = graph({ a: ['b', 'c'], b: ['a', 'c'], c: [] });
  assert.equal(withoutDetours(circle), circle);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles } from './circles.mjs';

const graph = (arrows) => new Map(Object.entries(arrows));

test('a tree and a diamond have no circle', () => {
  assert.deepEqual(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), []);
});

test('each circle is found once, with all of its nodes', () => {
  const found = circles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] }));
  assert.deepEqual(found.sort(), [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('two circles that share a node are one', () => {
  assert.deepEqual(circles(graph({ a: ['b', 'c'], b: ['a'], c: ['a'] })), [['a', 'b', 'c']]);
});

test('what a node points to and the graph does not hold ends there', () => {
  assert.deepEqual(circles(graph({ a: ['outside'] })), []);
});

#!/usr/bin/env node
// Draws the packages and the folders of the API from their imports: docs/architecture/{packages,api}.svg.
// usage: node tools/structure/draw.mjs [--check]      --check: compares the drawings with the code, writes nothing
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { instance } from '@viz-js/viz';
import { groupedBy, importGraph, packageOf, roomOf } from './import-graph.mjs';
import { withoutDetours } from './without-detours.mjs';

const FOLDER = new URL('../../docs/architecture/', import.meta.url);
const COLOURS = [
  [/^apps\//, '#fde2c4'],
  [/^libs\/quant-/, '#d5e8d4'],
  [/^libs\/(database|service|market-data)$/, '#e8e8e8'],
  [/^libs\//, '#dae8fc'],
];
const LOOK = {
  graphAttributes: { rankdir: 'BT', bgcolor: 'white', nodesep: 0.25, ranksep: 0.5, pad: 0.2 },
  nodeAttributes: {
    shape: 'box',
    style: 'rounded,filled',
    color: '#666666',
    fontname: 'Helvetica',
    fontsize: 12,
    margin: '0.18,0.08',
  },
  edgeAttributes: { color: '#888888', arrowsize: 0.6 },
};

const graph = await importGraph();
const isOfApi = (file) => packageOf(file) === 'apps/api';
const ofApi = new Map([...graph].flatMap(([file, to]) => (isOfApi(file) ? [[file, [...to].filter(isOfApi)]] : [])));
const viz = await instance();
const drawings = {
  'packages.svg': draw(groupedBy(graph, packageOf), 'Packages: an arrow points at what is imported', (name) => name),
  'api.svg': draw(groupedBy(ofApi, apiRoom), 'Rooms of the API', (name) => name.replace(/^apps\/api\/(src\/)?/, '')),
};

if (process.argv.includes('--check')) check();
else write();

/** The doors and the parts of commerce are separate nodes. */
function apiRoom(file) {
  const path = file.split('/').slice(3, -1);
  return ['doors', 'commerce'].includes(path[0]) && path.length > 1 ? `apps/api/${path[0]}/${path[1]}` : roomOf(file);
}

function draw(arrows, title, labelOf) {
  const drawn = withoutDetours(arrows);
  const names = [...new Set([...drawn.keys(), ...[...drawn.values()].flatMap((targets) => [...targets])])].sort();
  return viz.renderString(
    {
      ...LOOK,
      graphAttributes: { ...LOOK.graphAttributes, label: title, labelloc: 't', fontname: 'Helvetica', fontsize: 14 },
      nodes: names.map((name) => ({ name, attributes: { label: labelOf(name), fillcolor: colourOf(name) } })),
      edges: names.flatMap((tail) => [...(drawn.get(tail) ?? [])].sort().map((head) => ({ tail, head }))),
    },
    { format: 'svg' },
  );
}

function colourOf(name) {
  return COLOURS.find(([pattern]) => pattern.test(name))?.[1] ?? 'white';
}

function write() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) writeFileSync(new URL(name, FOLDER), svg);
  console.log(`drew ${Object.keys(drawings).join(' and ')}`);
}

function check() {
  const stale = Object.entries(drawings).flatMap(([name, svg]) => {
    const file = new URL(name, FOLDER);
    return existsSync(file) && readFileSync(file, 'utf8') === svg ? [] : [name];
  });
  for (const name of stale)
    console.error(`docs/architecture/${name} is not what the code imports: npm run structure -- --write`);
  process.exit(stale.length ? 1 : 0);
}

#!/usr/bin/env node
// Builds the explorer as the API serves it, where its sources have changed since the last time.
// usage: node tools/explorer/run.mjs
import { fileURLToPath } from 'node:url';
import { servedExplorer } from './served-explorer.mjs';

const explorer = servedExplorer(fileURLToPath(new URL('../..', import.meta.url)));
if (!explorer.isCurrent()) await build();

async function build() {
  console.log('explorer: its sources have changed, it is being built …');
  const start = performance.now();
  try {
    await explorer.build();
    console.log(`explorer: built in ${((performance.now() - start) / 1000).toFixed(1)} s, browsers see it at /`);
  } catch (error) {
    console.error(`explorer: not built, browsers see /docs instead: ${error.message}`);
    process.exitCode = 1;
  }
}

#!/usr/bin/env node
// npm run start:api, npm run start:worker: the built program in this very process. Installs, generates and builds nothing, and needs no
// development dependency.
// usage: node tools/production/start.mjs api | watch-worker
import { existsSync } from 'node:fs';

const [program] = process.argv.slice(2);

if (program !== 'api' && program !== 'watch-worker') {
  console.error('usage: node tools/production/start.mjs api | watch-worker');
  process.exit(2);
}
const main = new URL(`../../apps/${program}/dist/main.js`, import.meta.url);
if (!existsSync(main)) {
  console.error(`apps/${program} is not built: npm run build`);
  process.exit(1);
}
await import(main);

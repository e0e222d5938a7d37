// Deletes the files of node_modules that the programs never load: types, TypeScript and C sources, source maps, binaries for other
// platforms, and CommonJS and browser copies of packages that are imported as ES modules. Licences stay.
// usage: node trim.mjs      in the folder that contains node_modules
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNUSED_FILE = /\.([cm]?ts|map|c|h)$/;
const UNUSED_FOLDERS = ['typescript', '@types', 'ccxt/dist', 'viem/_cjs', 'viem/_types', 'ox/_cjs', 'ox/_types'];
const BINARIES = '@photostructure/sqlite/prebuilds';

const at = (path) => join('node_modules', path);

for (const folder of UNUSED_FOLDERS) rmSync(at(folder), { recursive: true, force: true });
for (const platform of readdirSync(at(BINARIES)))
  if (platform !== `${process.platform}-${process.arch}`) rmSync(at(join(BINARIES, platform)), { recursive: true });
for (const path of readdirSync('node_modules', { recursive: true })) if (UNUSED_FILE.test(path)) rmSync(at(path));

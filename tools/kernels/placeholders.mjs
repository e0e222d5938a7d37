// Lets programs run from source before the kernels are compiled, as `npm start` does: writes an empty module for each missing one. The libraries then
// calculate the same results in JavaScript.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleText } from './module-text.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const library of readdirSync(join(root, 'libs'))) {
  const modules = join(root, 'libs', library, 'kernels/modules');
  for (const file of existsSync(modules) ? readdirSync(modules) : []) {
    const folder = join(root, 'libs', library, 'src/generated');
    mkdirSync(folder, { recursive: true });
    writeUnlessThere(join(folder, file), moduleText('', relative(root, join(modules, file))));
  }
}

/** A compiler that runs at the same time wins. */
function writeUnlessThere(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

import { copyFile, cp, mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { defineConfig } from 'tsup';

/** Bundles the service, its worker threads and its other programs as ES modules, with this workspace's libraries and without npm packages. */
export default defineConfig({
  entry: { main: 'src/main.ts', calculate: 'src/workers/calculate.ts', programs: 'src/programs/main.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  sourcemap: true,
  clean: true,
  skipNodeModulesBundle: true,
  noExternal: [/^@quant\//],
  esbuildOptions(options) {
    options.conditions = ['@quant/source'];
    options.charset = 'ascii'; // a source with other characters takes twice the memory
  },
  async onSuccess() {
    await mkdir('dist/generated', { recursive: true });
    await copyFile('../../libs/contract/src/generated/openapi.json', 'dist/generated/openapi.json');
    await cp('../explorer/dist/api', 'dist/explorer', {
      recursive: true,
      filter: (file) => !basename(file).startsWith('.'),
    });
    await cp('src/doors/http/pages/docs/browser', 'dist/docs/browser', {
      recursive: true,
      filter: (file) => !file.endsWith('tsconfig.json'),
    });
  },
});

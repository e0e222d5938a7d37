import { defineConfig } from 'tsup';

/** The worker, as an ES module: the libraries of this workspace are bundled from source, packages from npm stay outside. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
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
});

/**
 * Bundles the sources of this repository; packages from npm stay outside.
 *
 * @type {import('esbuild').Plugin}
 */
export const OWN_SOURCES = {
  name: 'own sources',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quant/') ? undefined : { path, external: true },
    );
  },
};

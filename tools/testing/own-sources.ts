import { type Plugin } from 'esbuild';

/** Bundles the sources of this repository; packages from npm stay outside. */
export const OWN_SOURCES: Plugin = {
  name: 'own sources',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@quant/') ? undefined : { path, external: true },
    );
  },
};

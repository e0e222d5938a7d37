import { defineConfig, type Plugin } from 'vite';
import { NOTICES, noticesOf } from '../../tools/publishing/notices';

/** Where the API is: `.` where it serves the page itself, an address elsewhere, nothing where there is none. */
const API = process.env['EXPLORER_API'] ?? '';

/** Paths of the modules that are part of the page or of its workers. */
const modules = new Set<string>();

const modulesOfBundle: Plugin = {
  name: 'modules-of-bundle',
  apply: 'build',
  renderChunk: (_code, { moduleIds }) => {
    for (const path of moduleIds) modules.add(path);
  },
};

/**
 * The page as static files, for any path of any host. The packages of this repository are taken from their sources, so that nothing
 * has to be built first. JSX needs no plugin: Vite's own compiler reads how it is meant from tsconfig.json.
 */
export default defineConfig({
  base: './',
  resolve: { conditions: ['@quant/source', 'module', 'browser', 'production'] },
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: 'es', plugins: () => [modulesOfBundle] },
  define: { __EXPLORER_API__: JSON.stringify(API) },
  plugins: [contentSecurityPolicy(), modulesOfBundle, thirdPartyNotices()],
});

/** Writes the policy into the page, for hosts that send none. `frame-ancestors` is for headers alone. */
function contentSecurityPolicy(): Plugin {
  const sources = ["'self'", ...(/^https?:/.test(API) ? [new URL(API).origin] : [])].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    `connect-src ${sources}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Puts the licences of what is bundled beside the page, as these ask whoever passes it on. */
function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf(modules) });
    },
  };
}

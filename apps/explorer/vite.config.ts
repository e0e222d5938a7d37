import { defineConfig, type Plugin } from 'vite';
import { NOTICES, noticesOf } from '../../tools/publishing/notices';

/** Address of the API; `.` if the API serves the page, empty without an API. */
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
 * Leaves out the WebAssembly kernels: the policy of the page does not allow to compile them, and the libraries calculate the same results
 * in JavaScript.
 */
const withoutKernels: Plugin = {
  name: 'without-kernels',
  enforce: 'pre',
  load: (path) => (/\/libs\/quant-\w+\/src\/generated\//.test(path) ? "export const bytes = '';" : undefined),
};

/**
 * Builds the page as static files for any host and path. It imports this repository's packages from source, so they need not be
 * built first. Vite compiles JSX without a plugin, by the settings in tsconfig.json.
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
  worker: { format: 'es', plugins: () => [modulesOfBundle, withoutKernels] },
  define: { __EXPLORER_API__: JSON.stringify(API) },
  plugins: [contentSecurityPolicy(), modulesOfBundle, withoutKernels, thirdPartyNotices()],
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

/** Writes the licences of the bundled packages next to the page, as they require. */
function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf(modules) });
    },
  };
}

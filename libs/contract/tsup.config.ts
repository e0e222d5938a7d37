import { copyFile, mkdir } from 'node:fs/promises';
import { library } from '../../tsup.base';

/** Splits shared rules into separate files. The bundle reads the document from a file next to it, also in CommonJS. */
export default library({
  splitting: true,
  shims: true,
  sourcemap: false,
  minify: true,
  onSuccess: async () => {
    await mkdir('dist/generated', { recursive: true });
    await copyFile('src/generated/openapi.json', 'dist/generated/openapi.json');
  },
});

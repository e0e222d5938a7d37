import { copyFile, mkdir } from 'node:fs/promises';
import { library } from '../../tsup.base';

/** The rules that operations share are in files of their own; the document is read from one beside the bundle, in CommonJS as well. */
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

import { copyFile, mkdir } from 'node:fs/promises';
import { library } from '../../tsup.base';

/** The document is read from a file beside the bundle, in CommonJS as well. */
export default library({
  shims: true,
  onSuccess: async () => {
    await mkdir('dist/generated', { recursive: true });
    await copyFile('src/generated/openapi.json', 'dist/generated/openapi.json');
  },
});

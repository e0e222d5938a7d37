import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a page of Markdown as the formatter would have it, in a folder that is made where it is missing. */
export async function writePage(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
}

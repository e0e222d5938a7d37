import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** Writes a report of docs/reports, formatted as everything else. @returns its path in the workspace */
export async function writeReport(root, name, text) {
  const path = `docs/reports/${name}.md`;
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return path;
}

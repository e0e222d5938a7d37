import { join } from 'node:path';
import { writeFormatted } from '../lint/formatted.mjs';

/** Writes a report of docs/reports, formatted as everything else. @returns its path in the workspace */
export async function writeReport(root, name, text) {
  const path = `docs/reports/${name}.md`;
  await writeFormatted(join(root, path), text);
  return path;
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';

/** The workspace, with a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Variables and samples of both programs, as `declared.ts` says. */
export async function declared() {
  const args = ['--conditions=@quant/source', '--import', 'tsx', 'tools/deploy/declared.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: 120_000 });
  return JSON.parse(stdout);
}

/** The documents of a YAML file of the workspace; its faults are thrown. */
export function documents(path) {
  return parseAllDocuments(readFileSync(root + path, 'utf8'), { merge: true }).map((document) => {
    for (const error of [...document.errors, ...document.warnings]) throw new Error(`${path}: ${error.message}`);
    return document.toJS();
  });
}

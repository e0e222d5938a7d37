import { basename } from 'node:path';

/** How to start npm: its script when npm started us, so that the same npm continues; else the npm on PATH. */
export function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  return /^npm.*\.c?js$/.test(basename(script)) ? [process.execPath, script] : ['npm'];
}

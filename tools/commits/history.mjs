import { execFileSync } from 'node:child_process';

const MOST_BYTES = 64 * 1024 * 1024;

/**
 * The commits after another one that are no merges, oldest first.
 *
 * @param folder  a checkout
 * @param from  the commit before the first one that counts
 * @returns `{ commits: [{ hash, message }] }`, or `{ skipped }`: why the check is impossible
 */
export function commitsAfter(folder, from) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const answers = (...args) => {
    try {
      return git(...args).trim();
    } catch {
      return undefined;
    }
  };
  if (answers('rev-parse', '--verify', 'HEAD') === undefined)
    return { skipped: 'this is not a git repository with a commit' };
  if (
    answers('rev-parse', '--verify', `${from}^{commit}`) === undefined ||
    answers('merge-base', '--is-ancestor', from, 'HEAD') === undefined
  ) {
    const isShallow = answers('rev-parse', '--is-shallow-repository') === 'true';
    return { skipped: `${from} is not in this history${isShallow ? ', which is shallow: fetch all of it' : ''}` };
  }
  const listed = git('log', '--no-merges', '--reverse', '--format=%H%n%B%x00', `${from}..HEAD`);
  const commits = listed
    .split('\0')
    .map((text) => text.trimStart())
    .filter((text) => text !== '')
    .map((text) => ({ hash: text.slice(0, text.indexOf('\n')), message: text.slice(text.indexOf('\n') + 1) }));
  return { commits };
}

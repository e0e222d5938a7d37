import { spawnSync } from 'node:child_process';

const MISSING = 'ENOENT';

/**
 * Whether a program of the system is there. If it is not, the tests that need it are skipped and say why; with
 * REQUIRE_DEPLOY_TOOLS=1 they fail.
 *
 * @returns options of a test of node:test
 */
export function needs(program) {
  const isMissing = spawnSync(program, ['--help'], { stdio: 'ignore' }).error?.code === MISSING;
  if (!isMissing || process.env.REQUIRE_DEPLOY_TOOLS === '1') return {};
  return { skip: `${program} is not installed` };
}

/** Runs it to its end, and throws what it wrote if it fails. */
export function succeed(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: 300_000,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

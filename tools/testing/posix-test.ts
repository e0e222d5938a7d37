import { testUnless } from './test-unless';

/** Jest's `test` for a POSIX shell or for signals that a process handles. */
export const posixTest = testUnless(
  process.platform === 'win32' && 'skipped: Windows has neither a POSIX shell nor signals that a process handles',
);

/** What a process needs to run at all, and the rule of no-network.cjs (NODE_OPTIONS). */
const NEEDED = ['HOME', 'PATH', 'TMPDIR', 'NODE_OPTIONS', 'SystemRoot', 'TEMP', 'TMP'];

/** An environment for a service that a test starts: settings of one's own shell, a DATABASE_URL above all, do not reach it. */
export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

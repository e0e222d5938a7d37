/** Variables that any process needs to run, and the rule of no-network.cjs (NODE_OPTIONS). */
const NEEDED = ['HOME', 'PATH', 'TMPDIR', 'NODE_OPTIONS', 'SystemRoot', 'TEMP', 'TMP'];

/** An environment for a service that a test starts, without settings of the developer's shell such as DATABASE_URL. */
export function bareEnvironment(): Record<string, string> {
  return Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The environment has bad values. The message has one line for each: variable, rule and value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

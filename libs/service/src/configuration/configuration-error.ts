/**
 * The environment has bad values. The message has one line for each: variable, rule and value.
 *
 * @example
 * new ConfigurationError('PORT must be an integer').code; // 'BAD_CONFIGURATION'
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'BAD_CONFIGURATION';
}

/**
 * The environment has invalid values. The message has one line per fault: variable, rule and value.
 *
 * @example
 * new ConfigurationError('PORT must be an integer').code; // 'BAD_CONFIGURATION'
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'BAD_CONFIGURATION';
}

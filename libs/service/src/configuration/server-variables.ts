import { isIP } from 'node:net';
import { type Variable } from './variable';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Log level of a process. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * `PORT`: port of a server; 0 lets the system choose a free one, for tests.
 *
 * @param fallback  a different port for each program, so that all run on one machine
 * @example
 * new EnvironmentReader({ PORT: '9000' }).read('PORT', portVariable(8000)); // 9000
 */
export function portVariable<Fallback extends number | undefined>(fallback: Fallback): Variable<number | Fallback> {
  return {
    rule: 'an integer from 0 to 65535',
    fallback,
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  };
}

/** `HOST`: address that a server listens on. */
export const HOST: Variable<string> = {
  rule: 'an IP address or a host name',
  fallback: '127.0.0.1',
  parse: (text) => (isIP(text) || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) ? text : undefined),
};

/** `LOG_LEVEL`. */
export const LOG_LEVEL: Variable<LogLevel> = {
  rule: `one of ${LOG_LEVELS.join(', ')}`,
  fallback: 'info',
  parse: (text) => LOG_LEVELS.find((level) => level === text),
};

/**
 * `PUBLIC_BASE_URL`: public address of the API, without a trailing slash.
 *
 * @example
 * const variable = publicBaseUrl(8000);
 * variable.fallback; // 'http://localhost:8000'
 * variable.parse('https://quant.example/'); // 'https://quant.example'
 */
export function publicBaseUrl(apiPort: number): Variable<string> {
  return {
    rule: 'an http or https URL without user, query or fragment',
    fallback: `http://localhost:${apiPort}`,
    parse: parseBaseUrl,
  };
}

function parseBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

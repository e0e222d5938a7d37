import { type Variable } from '@quant/watch/configuration';
import { isIP } from 'node:net';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** One more than the API's, so that both run on one machine. */
export const PORT: Variable<number> = {
  rule: 'an integer from 0 to 65535',
  fallback: 8001,
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
};

export const HOST: Variable<string> = {
  rule: 'an IP address or a host name',
  fallback: '127.0.0.1',
  parse: (text) => (isIP(text) || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) ? text : undefined),
};

export const LOG_LEVEL: Variable<LogLevel> = {
  rule: `one of ${LOG_LEVELS.join(', ')}`,
  fallback: 'info',
  parse: (text) => LOG_LEVELS.find((level) => level === text),
};

export const PUBLIC_BASE_URL: Variable<string> = {
  rule: 'an http or https URL without user, query or fragment',
  fallback: 'http://localhost:8000',
  parse: parseBaseUrl,
};

function parseBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

import { BlockList, isIP } from 'node:net';

/** What the operator decides, checked. */
export interface Config {
  /** 0 lets the system choose a free port, for tests. */
  readonly port: number;
  readonly host: string;
  /** Where clients reach the service, without a slash at the end; never taken from a request. */
  readonly publicBaseUrl: string;
  /** Which proxies may say who the client is: none, the last n hops, or those in the address ranges. */
  readonly trustProxy: false | number | readonly string[];
  readonly logLevel: LogLevel;
}

export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the text of a variable; undefined refuses it. */
interface Variable<Value> {
  readonly rule: string;
  readonly fallback: (environment: Environment) => Value;
  readonly parse: (text: string) => Value | undefined;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DEFAULT_PORT = 8000;

/** One row per variable: to add one, add its row here and its field to {@link Config}. */
const VARIABLES = {
  PORT: {
    rule: 'an integer from 0 to 65535',
    fallback: () => DEFAULT_PORT,
    parse: parsePort,
  } satisfies Variable<Config['port']>,
  HOST: {
    rule: 'an IP address or a host name',
    fallback: () => '127.0.0.1',
    parse: (text) => (isIP(text) || /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) ? text : undefined),
  } satisfies Variable<Config['host']>,
  PUBLIC_BASE_URL: {
    rule: 'an http or https URL without user, query or fragment',
    fallback: ({ PORT }) => `http://localhost:${parsePort(PORT ?? '') ?? DEFAULT_PORT}`,
    parse: parseBaseUrl,
  } satisfies Variable<Config['publicBaseUrl']>,
  TRUST_PROXY: {
    rule: "'off', a number of proxies from 1 to 10, or a list of addresses or CIDR ranges (never 'true': any client could then claim any address)",
    fallback: () => false as const,
    parse: parseTrustProxy,
  } satisfies Variable<Config['trustProxy']>,
  LOG_LEVEL: {
    rule: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: () => 'info' as const,
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  } satisfies Variable<Config['logLevel']>,
};

/** The environment has bad values. The message has one line for each: variable, rule and value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration. This is the only place that looks at the environment. A variable that is set to nothing
 * counts as not set, as in `PORT= npm start`.
 *
 * @param environment  variables by name, the process's own by default
 * @throws ConfigError  naming every bad value at once
 * @example
 * readConfig({ PORT: '9000' }).publicBaseUrl; // 'http://localhost:9000'
 */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  function read<Value>(name: string, { rule, fallback, parse }: Variable<Value>): Value {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback(environment);
    const value = parse(text);
    if (value === undefined) problems.push(`${name} must be ${rule}; received '${text}'`);
    return value ?? fallback(environment);
  }
  const config: Config = {
    port: read('PORT', VARIABLES.PORT),
    host: read('HOST', VARIABLES.HOST),
    publicBaseUrl: read('PUBLIC_BASE_URL', VARIABLES.PUBLIC_BASE_URL),
    trustProxy: read<Config['trustProxy']>('TRUST_PROXY', VARIABLES.TRUST_PROXY),
    logLevel: read<LogLevel>('LOG_LEVEL', VARIABLES.LOG_LEVEL),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

function parseBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return plain && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

function parseTrustProxy(text: string): Config['trustProxy'] | undefined {
  if (text === 'off') return false;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 10 ? Number(text) : undefined;
  const ranges = text.split(',').map((range) => range.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(text: string): boolean {
  const [address = '', prefix] = text.split('/', 2);
  const family = isIP(address);
  if (family === 0 || text.split('/').length > 2) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

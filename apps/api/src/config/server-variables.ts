import { isIP } from 'node:net';
import { type EnvironmentReader, type Variable } from '@quant/service';
import proxyAddr from 'proxy-addr';

/** Which proxies may say who the client is: none, the last n hops, or those in the address ranges. */
export type TrustProxy = false | number | readonly string[];

/** Header in which each proxy appends its client to the list of the proxy before it. */
export type ForwardingHeader = (typeof FORWARDING_HEADERS)[number];

/** Whose pages may call from a browser: anybody's, or those of the listed origins. */
export type CorsOrigins = '*' | readonly string[];

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded'] as const;
const MOST_PROXIES = 10;

const TRUST_PROXY: Variable<TrustProxy> = {
  rule:
    "'off', a number of proxies from 1 to 10, or a list of addresses or CIDR ranges " +
    "(never 'true' or a prefix of 0: any client could then claim any address)",
  fallback: false,
  parse: parseTrustProxy,
};

const TRUST_PROXY_HEADER: Variable<ForwardingHeader | undefined> = {
  rule: `one of ${FORWARDING_HEADERS.join(', ')}`,
  fallback: undefined,
  parse: (text) => FORWARDING_HEADERS.find((header) => header === text.toLowerCase()),
};

export const CORS_ORIGINS: Variable<CorsOrigins> = {
  rule: "'*', or a list of origins such as https://app.example.org",
  fallback: '*',
  parse: parseOrigins,
};

/** Reads the variables `TRUST_PROXY…`. */
export function readTrust(reader: EnvironmentReader): {
  readonly trustProxy: TrustProxy;
  readonly trustProxyHeader: ForwardingHeader;
} {
  const trustProxy = reader.read('TRUST_PROXY', TRUST_PROXY);
  const header = reader.read('TRUST_PROXY_HEADER', TRUST_PROXY_HEADER);
  if (header !== undefined && trustProxy === false) {
    reader.refuse('TRUST_PROXY_HEADER is set and TRUST_PROXY is off: no proxy is believed, whatever the header');
  }
  return { trustProxy, trustProxyHeader: header ?? FORWARDING_HEADERS[0] };
}

function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MOST_PROXIES ? Number(text) : undefined;
  const ranges = text.split(',').map((range) => range.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

function parseOrigins(text: string): CorsOrigins | undefined {
  if (text === '*') return '*';
  const origins = text.split(',').map((origin) => parseOrigin(origin.trim()));
  return origins.every((origin) => origin !== undefined) ? [...new Set(origins)] : undefined;
}

/** As browsers write it: lower case, without the port that goes without saying. There are no patterns. */
function parseOrigin(text: string): string | undefined {
  if (!/^https?:[^*]*$/i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : undefined;
}

/** Whether it is an address, or a part of the address space with a prefix of 1 or more bits. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix = '1', ...rest] = text.split('/');
  if (!isIP(address) || !/^\d{1,3}$/.test(prefix) || rest.length > 0) return false;
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

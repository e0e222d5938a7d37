import helmet, { type HelmetOptions } from 'helmet';
import { type CorsOrigins } from '../../../config/server-variables';
import { type IncomingMessage, type ServerResponse } from 'node:http';

/** Response headers that a script on another site may read. */
const EXPOSED = [
  'X-Request-Id',
  'Server-Timing',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'PAYMENT-REQUIRED',
  'PAYMENT-RESPONSE',
  'X-Payments-Mode',
];

/** JSON needs to load nothing. */
const NOTHING = { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } };

/**
 * The documentation loads its own files and calls its own API, and has no script and no style inside its pages. No
 * upgrade-insecure-requests: the service itself speaks http.
 */
const OWN_FILES = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * The explorer computes in worker threads, and saves its drawings as pictures. Its scripts are answered under the same policy:
 * that of a thread is the one that its script came with.
 */
const OWN_THREADS = {
  useDefaults: false,
  directives: {
    ...OWN_FILES.directives,
    imgSrc: ["'self'", 'data:', 'blob:'],
    workerSrc: ["'self'"],
    fontSrc: ["'self'"],
  },
};

/** Name, value, name, value …, as node:http takes them at the least cost. */
export type Fields = readonly string[];

export interface FixedHeaders {
  /** For JSON answers. */
  readonly api: Fields;
  /** For the documentation page. */
  readonly page: Fields;
  /** For the explorer and its files. */
  readonly explorer: Fields;
}

/**
 * The security and CORS headers of every answer. They depend on the configuration and the origin of the calling page alone, so
 * helmet runs once, here, rather than once per request. Any origin may call unless the operator says otherwise, since no answer
 * depends on a cookie.
 *
 * @param publicBaseUrl  behind https, browsers are told to stay there
 * @param origins        whose pages may read the answers
 * @returns the headers for a request with this `Origin`
 */
export function fixedHeaders(publicBaseUrl: string, origins: CorsOrigins): (origin?: string) => FixedHeaders {
  const secure = securityHeaders(publicBaseUrl);
  if (origins === '*') {
    const forAll = withCors(secure, ['Access-Control-Allow-Origin', '*']);
    return () => forAll;
  }
  // a cache must not give the answer for one origin to another
  const vary = ['Vary', 'Origin'];
  const forOthers = withCors(secure, vary);
  const forListed = new Map(
    origins.map((origin) => [origin, withCors(secure, ['Access-Control-Allow-Origin', origin, ...vary])]),
  );
  return (origin = '') => forListed.get(origin) ?? forOthers;
}

function securityHeaders(publicBaseUrl: string): Record<keyof FixedHeaders, Fields> {
  const shared: HelmetOptions = {
    strictTransportSecurity: publicBaseUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
  return {
    api: recordHelmet({ ...shared, contentSecurityPolicy: NOTHING }),
    page: recordHelmet({ ...shared, contentSecurityPolicy: OWN_FILES }),
    explorer: recordHelmet({ ...shared, contentSecurityPolicy: OWN_THREADS }),
  };
}

function withCors(secure: Record<keyof FixedHeaders, Fields>, permission: Fields): FixedHeaders {
  const cors = [...permission, 'Access-Control-Expose-Headers', EXPOSED.join(', ')];
  return {
    api: [...secure.api, ...cors],
    page: [...secure.page, ...cors],
    explorer: [...secure.explorer, ...cors],
  };
}

/** Runs helmet against a response that writes down what it is told. */
function recordHelmet(options: HelmetOptions): string[] {
  const headers: string[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as unknown as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error as Error;
  });
  return headers;
}

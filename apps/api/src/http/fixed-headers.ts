import helmet, { type HelmetOptions } from 'helmet';
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
 * The documentation page loads its own files and calls its own API. The styles that its script sets on elements, and the
 * icons inside its style sheet, need the two exceptions. No upgrade-insecure-requests: the service itself speaks http.
 */
const OWN_FILES = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

export interface FixedHeaders {
  /** For JSON answers: name, value, name, value … */
  readonly api: readonly string[];
  /** For the documentation page. */
  readonly page: readonly string[];
}

/**
 * The security and CORS headers of every answer. They depend on the configuration alone, so helmet runs once, here,
 * rather than once per request. Any origin may call, since no answer depends on a cookie.
 *
 * @param publicBaseUrl  behind https, browsers are told to stay there
 */
export function fixedHeaders(publicBaseUrl: string): FixedHeaders {
  const shared: HelmetOptions = {
    strictTransportSecurity: publicBaseUrl.startsWith('https:'),
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  };
  const cors = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED.join(', ')];
  return {
    api: [...recordHelmet({ ...shared, contentSecurityPolicy: NOTHING }), ...cors],
    page: [...recordHelmet({ ...shared, contentSecurityPolicy: OWN_FILES }), ...cors],
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

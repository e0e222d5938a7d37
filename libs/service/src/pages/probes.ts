import { jsonContent, type Page } from './page-server';

/** Readiness for requests. */
export interface Readiness {
  /** True if the store accepts writes. */
  readonly isWritable: () => Promise<boolean>;
  /** True while the process stops. */
  readonly isDraining: () => boolean;
}

/**
 * GET /health/live: the process responds. A supervisor restarts it after a period without response.
 *
 * @example
 * livePage()({ headers: {} }); // { status: 200, contentType: 'application/json; charset=utf-8', body: '{"status":"live"}' }
 */
export function livePage(): Page {
  const content = jsonContent(200, { status: 'live' });
  return () => content;
}

/**
 * GET /health/serving: whether a load balancer should send requests here; 503 from the signal to stop on. A service whose
 * store is away still answers what needs none.
 *
 * @example
 * const page = servingPage({ isDraining: () => true });
 * (await page({ headers: {} })).status; // 503
 */
export function servingPage({ isDraining }: Pick<Readiness, 'isDraining'>): Page {
  return () => (isDraining() ? STOPPING : jsonContent(200, { status: 'serving' }));
}

const STOPPING = jsonContent(503, { detail: 'The service is shutting down', code: 'shutting_down' });

/**
 * GET /health/ready: 200 if this process can answer every call, including those that write to the store; else 503.
 *
 * @example
 * const page = readyPage({ isWritable: async () => false, isDraining: () => false });
 * (await page({ headers: {} })).status; // 503
 */
export function readyPage({ isWritable, isDraining }: Readiness): Page {
  return async () => {
    if (isDraining()) return STOPPING;
    if (await isWritable()) return jsonContent(200, { status: 'ready' });
    return jsonContent(503, { detail: 'The store cannot be written to', code: 'store_unwritable' });
  };
}

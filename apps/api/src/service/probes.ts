import { type Answer } from '../http/answer';
import { type Page } from '../http/pages';
import { SHUTTING_DOWN } from '../http/unparsable';

/** What decides whether requests should be sent here. */
export interface Readiness {
  /** Whether what is stored can be changed. */
  readonly isWritable: () => Promise<boolean>;
  readonly isDraining: () => boolean;
}

/** GET /health/live: the process answers. A supervisor that hears nothing for some time starts another one. */
export function livePage(): Page {
  const content = json(200, { status: 'live' });
  return () => content;
}

/** GET /health/ready: whether a load balancer should send requests here. */
export function readyPage({ isWritable, isDraining }: Readiness): Page {
  return async () => {
    const { code, detail } = SHUTTING_DOWN;
    if (isDraining()) return json(503, { detail, code }, RETRY);
    if (await isWritable()) return json(200, { status: 'ready' });
    return json(503, { detail: 'The store cannot be written to', code: 'store_unwritable' }, RETRY);
  };
}

const RETRY = ['Retry-After', '1'];

function json(status: number, value: object, headers: readonly string[] = []): Answer {
  return {
    status,
    headers: ['Cache-Control', 'no-store', ...headers],
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(value),
  };
}

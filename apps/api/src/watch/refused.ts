import { type WatchRefusalError } from '@quant/watch';
import { HttpError } from '../errors/http-error';

/** An answer of Watch, or its refusal as a status. */
export async function granted<View>(work: () => Promise<View>): Promise<View> {
  try {
    return await work();
  } catch (error) {
    throw asHttpError(error);
  }
}

/** HTTP statuses of Watch refusals. */
const STATUS: Readonly<Record<WatchRefusalError['code'], number>> = {
  token_required: 401,
  token_conflict: 401,
  monitor_not_found: 404,
  alert_not_found: 404,
  monitor_not_active: 409,
  monitor_cancelled: 409,
  webhook_not_configured: 409,
  webhook_disabled: 409,
  webhook_busy: 429,
  trial_already_used: 429,
  monitor_limit: 429,
  watch_capacity: 503,
};

/** HTTP form of a Watch refusal; anything else stays what it is. */
function asHttpError(error: unknown): unknown {
  if (!isRefusal(error)) return error;
  const { code, message, retryAfterSeconds } = error;
  return new HttpError(STATUS[code], code, message, {
    ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
  });
}

/** By its code: a library may be loaded twice. */
function isRefusal(error: unknown): error is WatchRefusalError {
  return (
    error instanceof Error && error.name === 'WatchRefusalError' && 'code' in error && String(error.code) in STATUS
  );
}

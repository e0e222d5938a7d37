import { HttpError } from '../../../errors/http-error';

/** 405: the path exists, this method does not. */
export function methodNotAllowed(allowed: readonly string[]): HttpError {
  const list = [...allowed, 'OPTIONS'].join(', ');
  return new HttpError(405, 'method_not_allowed', `Method Not Allowed; use ${allowed.join(' or ')}`, { Allow: list });
}

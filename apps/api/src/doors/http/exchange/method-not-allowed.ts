import { HttpError } from '../../../errors/http-error';
import { type HeaderFields } from '../../../errors/header-fields';

/** 405: the path exists, this method does not. */
export function methodNotAllowed(allowed: readonly string[]): HttpError {
  const detail = `Method Not Allowed; use ${allowed.join(' or ')}`;
  return new HttpError(405, 'method_not_allowed', detail, allowHeader(allowed));
}

/** The header that lists the methods of a path; every path has OPTIONS. */
export function allowHeader(methods: readonly string[]): HeaderFields {
  return { Allow: [...methods, 'OPTIONS'].join(', ') };
}

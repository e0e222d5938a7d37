import { isRecord } from '../../json/record';

/** The reason for a failed call. */
export interface Problem {
  readonly message: string;
  /** The service's code, for example `trial_already_used`. */
  readonly code?: string;
  /** HTTP status; absent without an answer. */
  readonly status?: number;
  /** Time until the next attempt [seconds]. */
  readonly retryAfter?: number;
  /** The faults of the request, by field. */
  readonly violations: readonly RequestViolation[];
}

interface RequestViolation {
  /** From the body on: `['thresholds', 'warn_pct']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const MOST_VIOLATIONS = 50;
const LONGEST_MESSAGE = 500;

/**
 * Reads an error answer: `{"detail": "…", "code": "…"}`, or the violations of a request.
 *
 * @param retryAfter  header of that name
 * @example
 * problemOf(404, { detail: 'The monitor is unknown, or the token is wrong', code: 'monitor_not_found' }, null).message;
 * // 'The monitor is unknown, or the token is wrong'
 */
export function problemOf(status: number, body: unknown, retryAfter: string | null): Problem {
  const { detail, code } = isRecord(body) ? body : {};
  const violations = Array.isArray(detail) ? detail.slice(0, MOST_VIOLATIONS).flatMap(violationOf) : [];
  const said = typeof detail === 'string' ? detail.slice(0, LONGEST_MESSAGE) : undefined;
  return {
    message:
      said ?? (violations.length > 0 ? 'The request has errors.' : `The service answered with status ${status}.`),
    ...(typeof code === 'string' && { code }),
    status,
    ...(retryAfter !== null && /^\d{1,7}$/.test(retryAfter) && { retryAfter: Number(retryAfter) }),
    violations,
  };
}

/** The first part of a path names the place of the field: body, query or header. */
function violationOf(entry: unknown): readonly RequestViolation[] {
  if (!isRecord(entry) || !Array.isArray(entry['loc']) || typeof entry['msg'] !== 'string') return [];
  const path = entry['loc'].slice(1).filter((part) => typeof part === 'string' || typeof part === 'number');
  return [{ path, message: entry['msg'].slice(0, LONGEST_MESSAGE) }];
}

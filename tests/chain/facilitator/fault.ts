import { type Conduct } from '../../kit/facilitator/conduct';
import { type Gate } from './gate';

export const BROKEN: Conduct = { acts: false, says: { status: 500, body: '{"error":"boom"}' } };
export const OVERLOADED: Conduct = { acts: false, says: { status: 503, body: '{"error":"later"}' } };
export const WEB_PAGE: Conduct = { acts: false, says: { status: 200, body: '<html>' } };
export const SILENT: Conduct = { acts: false, says: 'nothing' };
export const HANGS_UP: Conduct = { acts: false, says: 'hang up' };
/** Does its work, then closes the connection without an answer. */
export const LOSES_ITS_ANSWER: Conduct = { acts: true, says: 'hang up' };

/** Waits at a gate before it does anything. */
export function waitsBefore(gate: Gate): Conduct {
  return { acts: true, says: 'truth', arrived: () => gate.pass() };
}

/** Does its work, then waits at a gate before it answers. */
export function waitsAfter(gate: Gate): Conduct {
  return { acts: true, says: 'truth', acted: () => gate.pass() };
}

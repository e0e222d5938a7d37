import { type Owned } from '../../owner/history';
import { type Post } from '../../receiver/mailbox';
import { MINUTE, SECOND } from '../../clock/timeline';
import { unconfirmed } from './doubt';
import { type Foretold } from './evaluation';

/** An alert of a monitor, from a message or a page. */
export interface Known {
  readonly id: string;
  readonly type: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** As the evaluation foretells it. */
  readonly key: Foretold;
  /** Undefined if it was read but not received. */
  readonly sequence?: number;
}

/** All alerts of a monitor from messages and pages: each once, in order. */
export function knownAlerts(owned: Owned, posts: readonly Post[]): Known[] {
  const known = new Map<string, Known>();
  for (const { id, type, ts, payload } of owned.alerts) known.set(id, alertOf(id, type, ts, payload));
  for (const { id, body } of posts) {
    const message = parsed(body);
    if (!message) continue;
    const { sequence, ...payload } = message.data;
    known.set(id, { ...alertOf(id, message.type, Number(payload['ts']), payload), sequence: Number(sequence) });
  }
  return [...known.values()].sort((a, b) => a.at - b.at || (a.sequence ?? 0) - (b.sequence ?? 0));
}

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The alert in a body; undefined if it holds none. */
export function parsed(body: string): Message | undefined {
  try {
    const message = JSON.parse(body) as Partial<Message> | null;
    const isWhole = typeof message?.type === 'string' && typeof message.data === 'object';
    return isWhole ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** The same statement about the same moment: an owner must not get it twice. */
export const sameness = ({ key, at }: Known): string => `${key} ${Math.floor(at / MINUTE)}`;

function alertOf(id: string, type: string, ts: number, payload: Readonly<Record<string, unknown>>): Known {
  return { id, type, at: Math.round(ts * SECOND), payload, key: keyOf(type, payload) };
}

function keyOf(type: string, payload: Readonly<Record<string, unknown>>): Foretold {
  const was = String(payload['previous_band']);
  if (type === 'liq_warn' || type === 'liq_critical')
    return `${type} ${String(payload['reason'])}${payload['breached'] === true ? ' breached' : ''} from ${was}`;
  if (type === 'liq_recovered') return `${type} from ${was}`;
  if (type === 'liq_unconfirmed') return unconfirmed(String(payload['worst_band']));
  return type === 'funding_flip' ? `${type} to ${String(payload['now'])}` : type;
}

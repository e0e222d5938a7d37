import { type Json } from './goods/order';
import { type Answer, jsonOf } from '../http/send';

/** The meaning of an answer to a buyer who knows only the documentation. */
export type Outcome =
  /** The buyer has the goods. */
  | { readonly kind: 'delivered'; readonly body: string; readonly json: Json }
  /** The buyer is not charged, and may sign another payment. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The buyer sends the same request again. */
  | { readonly kind: 'again'; readonly said: string; readonly afterMs: number }
  /** An unexpected answer. */
  | { readonly kind: 'wrong'; readonly said: string };

/** Codes of 409 for conditions that pass. */
const IN_PROGRESS = new Set(['payment_in_progress', 'request_in_progress']);

const USUAL_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;

export function outcomeOf(answer: Answer): Outcome {
  if (!answer) return { kind: 'again', said: 'no answer', afterMs: USUAL_WAIT_MS };
  const { status, body, headers } = answer;
  const json = jsonOf(answer);
  const code = typeof json?.['code'] === 'string' ? json['code'] : '';
  if (status === 200)
    return json ? { kind: 'delivered', body, json } : { kind: 'wrong', said: `200 without JSON: ${body.slice(0, 80)}` };
  if (status === 402) return { kind: 'refused', code };
  const said = `${status} ${code}`;
  if (status < 500 && status !== 429 && !(status === 409 && IN_PROGRESS.has(code)))
    return { kind: 'wrong', said: `${said} ${body.slice(0, 200)}` };
  const seconds = Number(headers['retry-after'] ?? NaN);
  const afterMs = Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : USUAL_WAIT_MS;
  return { kind: 'again', said, afterMs };
}

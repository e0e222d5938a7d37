import { isInvalidRequest, JsonText, type Violation } from '@quant/operations';
import { errorAnswer } from '../../errors/error-answer';

/** Outcome of one call of a batch: the same answer that the call gets outside a batch. */
export interface ItemOutcome {
  readonly status: number;
  /** The `data` of its entry, as JSON. */
  readonly data: string;
  /** Reason of the refusal. */
  readonly detail?: string | readonly Violation[];
}

export function succeeded(body: unknown): ItemOutcome {
  return { status: 200, data: body instanceof JsonText ? body.text : JSON.stringify(body) };
}

/** @param onFault  hears of a fault of ours, of which the outcome says nothing */
export function failed(error: unknown, onFault: (error: unknown) => void): ItemOutcome {
  const { status, body, isFault } = errorAnswer(error);
  if (isFault) onFault(error);
  const detail = isInvalidRequest(error) ? error.violations : (body.detail as string);
  return { status, data: JSON.stringify({ error: body }), detail };
}

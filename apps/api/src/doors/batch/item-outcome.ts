import { isInvalidRequest, type ItemOutcome, JsonText } from '@quant/operations';
import { errorAnswer } from '../../errors/error-answer';

/** Outcome of a call of a batch that is answered. */
export function succeeded(body: unknown): ItemOutcome {
  return { status: 200, data: body instanceof JsonText ? body.text : JSON.stringify(body) };
}

/**
 * Outcome of a call of a batch that fails.
 *
 * @param onFault  hears of a fault of ours, of which the outcome says nothing
 */
export function failed(error: unknown, onFault: (error: unknown) => void): ItemOutcome {
  const { status, body, isFault } = errorAnswer(error);
  if (isFault) onFault(error);
  const detail = isInvalidRequest(error) ? error.violations : (body.detail as string);
  return { status, data: JSON.stringify({ error: body }), detail };
}

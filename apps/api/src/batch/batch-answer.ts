import { usdText } from '@quant/x402';
import { InvalidRequestError } from '../http/invalid-request-error';
import { JsonText } from '../operations/json-text';
import { MAX_VIOLATIONS, type Violation } from '../validation/violation';
import { type BatchItem } from './batch-items';
import { batchPrice } from './batch-price';
import { type ItemOutcome } from './run-items';

/**
 * The answer to a batch, with the answers of its items as they are.
 *
 * @throws InvalidRequestError  every item failed: nothing is sold
 */
export function batchAnswer(items: readonly BatchItem[], outcomes: readonly ItemOutcome[]): JsonText {
  const succeeded = outcomes.filter(({ status }) => status === 200).length;
  if (succeeded === 0) throw new InvalidRequestError(violationsOf(outcomes));
  const price = batchPrice(items);
  const summary = {
    batch_size: items.length,
    total_price_usdc: Number(usdText(price)),
    total_price_atomic: price.toString(),
    succeeded,
    failed: items.length - succeeded,
  };
  const results = items.map(({ entry }, index) => resultText(index, entry.endpoint, outcomes[index] as ItemOutcome));
  return new JsonText(`${JSON.stringify(summary).slice(0, -1)},"results":[${results.join(',')}]}`);
}

function resultText(index: number, endpoint: string, { status, body }: ItemOutcome): string {
  const data = body instanceof JsonText ? body.text : JSON.stringify(status === 200 ? body : { error: body });
  return `${JSON.stringify({ index, endpoint, status }).slice(0, -1)},"data":${data}}`;
}

/** Where each item failed: its own violations below its parameters, or the item itself. */
function violationsOf(outcomes: readonly ItemOutcome[]): readonly Violation[] {
  return outcomes
    .flatMap(({ violations, status, body }, index): readonly Violation[] => {
      const at = ['body', 'requests', index];
      if (violations) return violations.map((one) => ({ ...one, loc: [...at, 'params', ...one.loc.slice(1)] }));
      const { detail } = body as { detail: string };
      return [
        {
          type: 'value_error',
          loc: at,
          msg: `The call would be answered with status ${status}: ${detail}`,
          input: null,
        },
      ];
    })
    .slice(0, MAX_VIOLATIONS);
}

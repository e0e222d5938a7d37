import { toolsetsOf, type View } from './view';

const UNITS =
  'Rates, yields, volatilities, returns and probabilities are fractions (0.05 is 5 %), except names with pct (percent), bps (1e-4) ' +
  'and macro tools (percent); T is in years. The resource quant://conventions defines symbols, units and signs.';

const ANSWERS =
  'structuredContent is the full answer, the text its main figures; _meta {"fields": ["price"]} selects members.';

const HOW_TO_CHOOSE =
  'Each description says when to use a tool and which to use instead. Schemas leave out bounds, and a refused call names those ' +
  'that it broke.';

const HOW_TO_SEARCH =
  'Find an operation with find_operations, read its arguments with describe_operation, call it with call_operation.';

/**
 * Instructions for models: the tools, how to choose one, and how to pay.
 *
 * @param terms  how to pay for calls
 */
export function instructionsOf({ tools, isSearch }: View, terms: string): string {
  const what = `${tools.length} operations of quantitative finance, in the toolsets ${toolsetsOf(tools).join(', ')}.`;
  return [what, isSearch ? HOW_TO_SEARCH : HOW_TO_CHOOSE, UNITS, ANSWERS, terms].join('\n');
}

import { call, type CalculatorId } from '../src/call/call';
import { operations as SUMMARIES } from '@quant/contract';
import { calculators, examplesOf } from '../../../tools/testing/contract-document';

/** A documented example, with the answer that a server gives. */
export interface DocumentedCall {
  /** Name of the module that calculates it. */
  readonly module: string;
  readonly title: string;
  /** JSON of the request. */
  readonly request: string;
  /** JSON of the answer. */
  readonly answer: string;
}

/** Every example of every operation that calculates from its inputs alone. */
export async function documentedCalls(): Promise<DocumentedCall[]> {
  const modules = new Map(SUMMARIES.map(({ id, module }) => [id, module]));
  const calls = calculators.flatMap((calculator) =>
    examplesOf(calculator).map(async ({ name, body }) => ({
      module: modules.get(calculator.id) ?? '',
      title: `${calculator.id} ${name}`,
      request: JSON.stringify(body),
      answer: await call(calculator.id as CalculatorId, body),
    })),
  );
  return Promise.all(calls);
}

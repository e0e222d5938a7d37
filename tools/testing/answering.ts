import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Body, type OperationId, type Rules } from '../../libs/contract/src/index';
import { type Answered, calculator } from '../../libs/operations/src/call/calculator';

export { isInvalidRequest } from '../../libs/operations/src/validation/invalid-request-error';

type Report<Id extends OperationId> = (request: never) => Answer<Id> | Promise<Answer<Id>>;

/**
 * Makes a report callable with bodies as clients write them.
 *
 * @throws InvalidRequestError  (the function) with every rule that the body breaks
 * @example const price = answering<'optionsPrice', typeof optionsPrice>(rules, optionsPrice); price({ S: 100, K: 100,
 *   T: 1, sigma: 0.2 }).price;
 */
export function answering<Id extends OperationId, Called extends Report<Id>>(
  rules: Rules,
  report: Called,
): (body: Body<Id>) => Answered<Called, Answer<Id>> {
  const { answer } = calculator<Called, Body<Id>, Answer<Id>>(rules, report);
  return (body) => answer(body);
}

/** `['type of the rule', 'place in the body']` of each rule that a body breaks. */
export function refusalsOf(work: () => unknown): readonly (readonly [rule: string, place: string])[] {
  try {
    work();
  } catch (error) {
    const { violations } = error as { violations?: readonly { type: string; loc: readonly (string | number)[] }[] };
    if (!violations) throw error;
    return violations.map(({ type, loc }) => [type, loc.slice(1).join('.')]);
  }
  return [];
}

/** The reports of a folder, by the ids of their operations. */
export function reportsIn(folder: string): Readonly<Record<string, (request: never) => unknown>> {
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts');
  const modules = files.map((file) => jest.requireActual<Readonly<Record<string, unknown>>>(join(folder, file)));
  const functions = modules.flatMap((module) =>
    Object.entries(module).filter(([, value]) => typeof value === 'function'),
  );
  return Object.fromEntries(functions) as Readonly<Record<string, (request: never) => unknown>>;
}

import { type DocumentedOperation } from '@quant/contract';

/** Arguments of a documented call: path and query parameters, and the members of the body. */
export function exampleArguments({
  parameters,
  example: documented,
}: DocumentedOperation): Readonly<Record<string, unknown>> {
  const beside = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, example }) => [name, example]);
  return { ...(Object.fromEntries(beside) as object), ...(documented.request as object | undefined) };
}

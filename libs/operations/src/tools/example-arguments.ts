import { type DocumentedOperation } from '../contract/documented-operations';

/** The arguments of a documented call: what stands in path and query of the request, and its body. */
export function exampleArguments({
  parameters,
  example: documented,
}: DocumentedOperation): Readonly<Record<string, unknown>> {
  const beside = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, example }) => [name, example]);
  return { ...(Object.fromEntries(beside) as object), ...(documented.request as object | undefined) };
}

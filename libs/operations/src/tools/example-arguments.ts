import { type DocumentedEntry } from '../contract/catalogue';

/** The arguments of a documented call: what stands in path and query of the request, and its body. */
export function exampleArguments({ parameters, requestExample }: DocumentedEntry): Readonly<Record<string, unknown>> {
  const beside = parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, example }) => [name, example]);
  return { ...(Object.fromEntries(beside) as object), ...(requestExample as object | undefined) };
}

import { REPORTS } from '../generated/reports';

type Reports = typeof REPORTS;

/** operationId → the report that answers it, of a request alone: what else a report can be told is not for callers over the wire. */
export const operationTable = Object.fromEntries(
  Object.entries(REPORTS).map(([id, report]) => [id, (request: never) => report(request)]),
) as { readonly [Id in keyof Reports]: (request: Parameters<Reports[Id]>[0]) => ReturnType<Reports[Id]> };

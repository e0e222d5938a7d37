import { REPORTS } from '../generated/reports';

type Reports = typeof REPORTS;

/** operationId → its report with the request as the only argument. Callers over the wire cannot set the report's other arguments. */
export const operationTable = Object.fromEntries(
  Object.entries(REPORTS).map(([id, report]) => [id, (request: never) => report(request)]),
) as { readonly [Id in keyof Reports]: (request: Parameters<Reports[Id]>[0]) => ReturnType<Reports[Id]> };

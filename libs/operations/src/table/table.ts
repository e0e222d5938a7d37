import { REPORTS } from '../generated/reports';
import { defineOperations } from './define-operations';
import * as crypto from './functions/crypto';
import * as fi from './functions/fi';
import * as options from './functions/options';
import * as risk from './functions/risk';
import * as stats from './functions/stats';

/** operationId → the function that answers it. The compiler holds those with the library's names to the document; reports have its types. */
export const functions = { ...defineOperations({ ...crypto, ...fi, ...options, ...risk, ...stats }), ...REPORTS };

type Functions = typeof functions;

/** {@link functions}, each of its inputs alone: what else a function can be told is not for callers over the wire. */
export const operationTable = Object.fromEntries(
  Object.entries(functions).map(([id, answer]) => [id, (inputs: never) => answer(inputs)]),
) as { readonly [Id in keyof Functions]: (inputs: Parameters<Functions[Id]>[0]) => ReturnType<Functions[Id]> };

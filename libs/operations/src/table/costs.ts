import { type CallCost, type OperationCost } from '@quant/core';
import { REPORT_COSTS } from '../generated/reports';

/** Cost of a call that for all inputs takes less than a millisecond and has a short answer. */
export const LIGHT: CallCost = { milliseconds: 1, answerBytes: 16 * 1024 };

/** operationId → what its calls cost; those of the others are {@link LIGHT}. `npm run bench -- costs` measures all of them. */
export const OPERATION_COSTS = REPORT_COSTS;

/** The costs of any operation; undefined: its calls are {@link LIGHT}. */
export function operationCost(id: string): OperationCost | undefined {
  return Object.hasOwn(OPERATION_COSTS, id)
    ? (OPERATION_COSTS as Readonly<Record<string, OperationCost>>)[id]
    : undefined;
}

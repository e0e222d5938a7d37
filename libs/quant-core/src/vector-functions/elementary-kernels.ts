import { EXP_TABLE } from '../elementary/exp-table';
import { erfcxPieces } from '../error-function/erfcx-pieces';
import { bytes } from '../generated/elementary';
import { type KernelExports, kernelLibrary } from '../wasm/kernel-library';

/** Replaces n doubles, n even, from an address on. */
type Replace = (n: number, at: number) => void;

/** Tables that kernels of exponentials and of the normal distribution read. */
export interface TableExports extends KernelExports {
  readonly expTable: () => number;
  readonly erfcxTable: () => number;
}

/** Exports of `kernels/modules/elementary.ts`. */
interface ElementaryExports extends TableExports {
  readonly exp: Replace;
  readonly log: Replace;
  readonly normalCdf: Replace;
  readonly normalPdf: Replace;
  readonly erfcx: Replace;
}

export const elementaryKernels = /* @__PURE__ */ kernelLibrary<ElementaryExports>(bytes, fillTables);

/** Copies the tables of the scalar functions, so that the kernels calculate with the same numbers. */
export function fillTables({ memory, expTable, erfcxTable }: TableExports): void {
  new Float64Array(memory.buffer, expTable(), EXP_TABLE.length).set(EXP_TABLE);
  const pieces = erfcxPieces();
  new Float64Array(memory.buffer, erfcxTable(), pieces.length).set(pieces);
}

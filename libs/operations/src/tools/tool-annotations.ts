import { type DocumentedOperation } from '@quant/contract';

/** Hints of the Model Context Protocol on the effects of a call. */
export interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

type Hints = readonly [readOnly: boolean, destructive: boolean, idempotent: boolean, openWorld: boolean];

const PURE: Hints = [true, false, true, false];
const LIVE: Hints = [true, false, false, true];
const CREATES: Hints = [false, false, false, true];
const CHANGES: Hints = [false, true, true, true];
const READS: Hints = [true, false, true, true];

/** Operations that differ from their kind; leverage-check reads the current funding rate. */
const OTHERS: Readonly<Record<string, Hints>> = {
  crypto_leverage_check: LIVE,
  watch_status: READS,
  watch_update: CHANGES,
  watch_cancel: CHANGES,
};

const BY_KIND: Readonly<Record<DocumentedOperation['kind'], Hints>> = {
  calculator: PURE,
  composite: PURE,
  live: LIVE,
  batch: READS,
  watch: CREATES,
};

export function annotationsOf({ tool, title, kind }: DocumentedOperation): ToolAnnotations {
  const [readOnlyHint, destructiveHint, idempotentHint, openWorldHint] = OTHERS[tool] ?? BY_KIND[kind];
  return { title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
}

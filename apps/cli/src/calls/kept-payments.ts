import { type KeptPayment } from '@quant/client';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Environment } from '../config/config';

/**
 * Stores each payment on disk before it is sent and deletes it once its outcome is known, so neither a lost connection nor a
 * crash loses a payment.
 */
export interface KeptPayments {
  /** @throws Error  the file cannot be written; do not send the payment */
  readonly keep: (payment: KeptPayment) => Promise<void>;
  /** Path of the last payment's file; undefined without a payment. */
  readonly file: () => string | undefined;
  readonly forget: () => Promise<void>;
}

export function keptPayments(env: Environment): KeptPayments {
  let kept: string | undefined;
  return {
    keep: async (payment) => {
      const folder = folderOf(env);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${payment.headers['Idempotency-Key'] ?? ''}.json`);
      await writeFile(path, `${JSON.stringify(payment, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      kept = path;
    },
    file: () => kept,
    forget: async () => {
      if (kept !== undefined) await rm(kept, { force: true });
      kept = undefined;
    },
  };
}

/** State folder by the XDG Base Directory Specification. */
function folderOf({ XDG_STATE_HOME: state = '' }: Environment): string {
  return join(isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'quant', 'payments');
}

import { type KeptPayment } from '@quant/client';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Environment } from '../config/config';

/**
 * Payments on disk from before they are sent until it is known what has become of them: neither a lost connection nor the end of
 * this program loses one.
 */
export interface KeptPayments {
  /** @throws Error  it cannot be written, and must not be sent */
  readonly keep: (payment: KeptPayment) => Promise<void>;
  /** Where the last one is; undefined where there is none. */
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

/** As the XDG Base Directory Specification has it. */
function folderOf({ XDG_STATE_HOME: state = '' }: Environment): string {
  return join(isAbsolute(state) ? state : join(homedir(), '.local', 'state'), 'quant', 'payments');
}

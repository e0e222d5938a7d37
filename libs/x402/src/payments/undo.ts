import { type Till } from './till';
import { type Work } from './reply';

/** Undoes work that nobody will pay for. A failure is the operator's to mend; the buyer owes nothing either way. */
export async function undo({ log }: Till, { onRefused }: Work): Promise<void> {
  try {
    await onRefused?.();
  } catch (error) {
    log.error({ err: error }, 'unpaid work was not undone');
  }
}

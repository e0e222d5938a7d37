import { type Till } from './till';

/** Whether the store has written; a store that fails after a settlement must not change what the buyer is told. */
export async function isWritten({ log }: Till, written: Promise<boolean>): Promise<boolean> {
  try {
    return await written;
  } catch (error) {
    log.error({ err: error }, 'the payment store has failed');
    return false;
  }
}

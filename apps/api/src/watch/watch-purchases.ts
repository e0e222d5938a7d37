import { type WatchService } from '@quant/watch';
import { type Logger } from 'pino';
import { type Purchases } from '../gate/purchases';

/** What calls of Watch give away. What fails here costs nobody an answer; the log has it, and the purchase lapses by itself. */
export function watchPurchases(watch: WatchService, logger: Logger): Purchases {
  const told = (work: Promise<unknown>, message: string): Promise<unknown> =>
    work.catch((error: unknown) => {
      logger.error({ err: error }, message);
    });
  return {
    confirm: (purchaseId) => told(watch.confirm(purchaseId), 'a purchase that is paid for was not confirmed'),
    withdraw: (purchaseId) => told(watch.withdraw(purchaseId), 'a purchase that is not paid for was not taken back'),
  };
}

import { type WatchService } from '@quant/watch';
import { type Logger } from 'pino';
import { type Purchases } from '../commerce/gate/purchases';

/** What calls of Watch give where nothing is sold. What fails here costs nobody an answer; the log has it, and the purchase lapses. */
export function watchPurchases(watch: WatchService, logger: Logger): Purchases {
  return {
    confirm: (purchaseId) =>
      watch.confirm(purchaseId).catch((error: unknown) => {
        logger.error({ err: error }, 'what was given was not confirmed');
      }),
  };
}

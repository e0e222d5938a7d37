import { type WatchService } from '@quant/watch';
import { type Logger } from 'pino';
import { type Purchases } from '../commerce/gate/purchases';

/**
 * Goods of Watch calls on a service without paid calls. A failure here does not cost a client the answer; the log has it, and the
 * purchase lapses.
 */
export function watchPurchases(watch: WatchService, logger: Logger): Purchases {
  return {
    confirm: (purchaseId) =>
      watch.confirm(purchaseId).catch((error: unknown) => {
        logger.error({ err: error }, 'the delivery was not confirmed');
      }),
  };
}

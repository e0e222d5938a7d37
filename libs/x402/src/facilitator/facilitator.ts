import { type FacilitatorClient } from '@x402/core/server';

/**
 * Who checks payments and brings them to their chain. A hosted one is `facilitatorAt({ url })`; one in this process
 * implements these three methods.
 *
 * A verdict is an answer, good or bad; a throw means that there is none. After a throw of `settle` nobody knows whether
 * the money has moved, unless it is a `SettleError` with a status below 500.
 */
export type Facilitator = Pick<FacilitatorClient, 'verify' | 'settle' | 'getSupported'>;

import { type DeliveryStore } from './ports/delivery-store';
import { type MarketStore } from './ports/market-store';
import { type MonitorStore } from './ports/monitor-store';
import { type TierStore } from './ports/tier-store';
import { type UnitStore } from './ports/unit-store';
import { type UpkeepStore } from './ports/upkeep-store';

/**
 * The store of Watch, shared by all its processes. Every method is atomic, also between processes; all times are epoch
 * milliseconds of the caller's clock. Every method may throw a `DatabaseError`.
 *
 * How a tick goes, by any number of workers:
 *
 *     claimMarket ─▶ recordMarket                        one worker, once a tick
 *     claimUnits ─▶ candidates ─▶ commit … ─▶ finish     every worker, until claimUnits gives nothing
 *     claimDeliveries ─▶ recordAttempt                   every worker, all the time
 *
 * A claim gives a worker a lease and a fence. When the lease runs out, another worker may claim; later writes of the
 * first worker have no effect, and the method returns `false`.
 */
export interface WatchStore extends MarketStore, UnitStore, DeliveryStore, MonitorStore, TierStore, UpkeepStore {}
